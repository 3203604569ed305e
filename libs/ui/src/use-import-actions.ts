import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CommitImport, JobStarted } from '@guyline/contract/jobs';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { http, type Sent } from '@guyline/web-core/http';
import { useOpenFile } from './open-file.js';
import { useToasts } from './toasts.js';

/** Actions on an import; each calls the server and shows its message. */
export function useImportActions(jobId: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const openFile = useOpenFile();
  const params = { id: jobId };
  const settle = (): void => void queries.invalidateQueries({ queryKey: ['jobs'] });
  const act = useMutation({
    mutationFn: (what: CommitImport['mode'] | 'cancel' | 'undo'): Promise<Sent<JobStarted | null>> => {
      if (what === 'cancel' || what === 'undo') return http.call(jobRoutes[what], { params });
      return http.call(jobRoutes.commit, { params, body: { mode: what } });
    },
    onSuccess: ({ message }) => {
      if (message) toasts.done(message); // somebody did it before, on another page
    },
    onError: toasts.failed,
    onSettled: settle,
  });
  const faults = useMutation({
    mutationFn: () => http.read(jobRoutes.faults, { params }),
    onSuccess: ({ download_url }) => openFile(download_url),
    onError: toasts.failed,
  });
  return { act, faults };
}
