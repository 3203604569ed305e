import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type CreateDocument,
  type DocumentFilter,
  documentLimits,
  type DocumentRow,
  type UpdateDocument,
} from '@guyline/contract/documents';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { useToasts } from '@guyline/ui/toasts';
import { useSure } from '@guyline/ui/use-sure';
import { useUndoToast } from '@guyline/ui/use-undo-toast';
import { useList } from '@guyline/web-core/entity';
import { ApiError, http } from '@guyline/web-core/http';

/** Links open their file for 5 minutes: a list that is shown longer is asked for again before. */
const FRESH_MS = (documentLimits.linkMinutes - 1) * 60_000;

export const useDocuments = (query: DocumentFilter) => useList('documents', documentRoutes.list, query);

export const useDocument = (id: number | undefined) =>
  useQuery({
    queryKey: ['documents', 'detail', id],
    queryFn: id === undefined ? skipToken : () => http.read(documentRoutes.detail, { params: { id } }),
    staleTime: 0,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true, // a tab in the background asks for nothing, and its links end meanwhile
  });

/** What can be done with documents; each says how it went and makes the lists stale. */
export function useDocumentActions() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const { t } = useTranslation('tasks');
  const sure = useSure();
  const tellDeleted = useUndoToast();
  const report = async (call: Promise<{ message?: string }>): Promise<boolean> => {
    const succeeded = await toasts.report(call);
    await queries.invalidateQueries({ queryKey: ['documents'] });
    return succeeded;
  };
  return {
    /** One request a file, in turn: what was refused is said, and the others are kept. */
    upload: async (files: readonly File[], parent: CreateDocument): Promise<boolean> => {
      let all = true;
      for (const file of files) {
        if (file.size > documentLimits.bytes) {
          toasts.failed(
            new ApiError(413, { success: false, message: t('documents.tooLarge', { name: file.name }) }, null),
          );
          all = false;
          continue;
        }
        all = (await report(http.call(documentRoutes.create, { form: parent, files: { file } }))) && all;
      }
      // A task's activity names the versions of its file.
      if (parent.task_id !== undefined) await queries.invalidateQueries({ queryKey: ['tasks'] });
      return all;
    },
    save: ({ id, version }: DocumentRow, change: Omit<UpdateDocument, 'version'>) =>
      report(http.call(documentRoutes.update, { params: { id }, body: { ...change, version } })),
    /** Asks first; the toast offers to have it back. */
    remove: (id: number): void =>
      sure({
        danger: true,
        onYes: async () => {
          try {
            const { message } = await http.call(documentRoutes.remove, { params: { id } });
            tellDeleted(message, () => void report(http.call(documentRoutes.restore, { params: { id } })));
          } catch (error) {
            toasts.failed(error);
          }
          await queries.invalidateQueries({ queryKey: ['documents'] });
        },
      }),
  };
}
