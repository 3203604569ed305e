import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '@guyline/contract/jobs';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { count } from '@guyline/web-core/days';

/** By a worker: what is changed at once ends as it begins, and has been told where it was pressed. */
const endedByWorker = ({ kind, status, created_at, finished_at }: JobRow): boolean =>
  kind === 'bulk' && status === 'done' && finished_at !== created_at;

/** Tells, wherever the person is by then, how a change of many rows ended, with its Undo. */
export function useEndedJobs(list: readonly JobRow[] | undefined): void {
  const { t, i18n } = useTranslation('shell');
  const tell = useChangedToast();
  const told = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!list) return;
    const ended = list.filter(endedByWorker);
    const known = told.current;
    told.current = new Set([...(known ?? []), ...ended.map(({ id }) => id)]);
    if (!known) return; // what ended before the page was opened
    for (const { id, bulk } of ended) {
      if (known.has(id) || !bulk) continue;
      const said = [
        t(`job.bulkOf.${bulk.action}`, { n: count(bulk.rows, i18n.language) }),
        t('job.changed', { n: count(bulk.done_cnt ?? 0, i18n.language) }),
        bulk.refused_cnt > 0 && t('job.refused', { n: count(bulk.refused_cnt, i18n.language) }),
      ];
      tell(said.filter(Boolean).join(' · '), bulk.undo_until && id);
    }
  }, [list, t, i18n.language, tell]);
}
