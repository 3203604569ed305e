import { useEffect, useRef } from 'react';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '@guyline/contract/jobs';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { startToast } from '@guyline/ui/toasts';
import { bulkDone, bulkLeft, bulkTitle, undoesDates } from './bulk-done.js';

/** The person looks elsewhere by then, and must find the job in the tray. */
const FAILURE_SECONDS = 8;

/** By a worker: what is changed at once ends as it begins, and has been told where it was pressed. */
const endedByWorker = ({ kind, status, created_at, finished_at }: JobRow): boolean =>
  kind === 'bulk' && (status === 'done' || status === 'failed') && finished_at !== created_at;

/** Tells, wherever the person is by then, how a change of many rows ended, with its Undo. */
export function useEndedJobs(list: readonly JobRow[] | undefined): void {
  const { t, i18n } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const tell = useChangedToast();
  const { message: toast } = App.useApp();
  const told = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!list) return;
    const ended = list.filter(endedByWorker);
    const known = told.current;
    told.current = new Set([...(known ?? []), ...ended.map(({ id }) => id)]);
    if (!known) return; // what ended before the page was opened
    for (const { id, bulk, status, message } of ended) {
      if (known.has(id) || !bulk) continue;
      toast.destroy(startToast(id));
      if (status === 'failed') {
        void toast.error(message ?? ui('job.failed'), FAILURE_SECONDS);
        continue;
      }
      const said = [
        bulkTitle(ui, bulk, i18n.language),
        bulkDone(t, bulk, i18n.language),
        ...bulkLeft(t, bulk, i18n.language),
        undoesDates(bulk) && t('job.datesKept'),
      ];
      tell(said.filter(Boolean).join(' · '), bulk.undo_until && id, bulk);
    }
  }, [list, t, ui, i18n.language, tell, toast]);
}
