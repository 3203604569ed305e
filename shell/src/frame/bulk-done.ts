import type { TFunction } from 'i18next';
import { type BulkAction, type BulkResult, makesEvents } from '@guyline/contract/bulk';
import { count } from '@guyline/web-core/days';
import { listFormat } from '@guyline/web-core/formats';

/** "Copy events (300)", and of which project, where the order names one: two seasons on one day are told apart by it. */
export const bulkTitle = (ui: TFunction<'ui'>, { action, rows, project }: BulkResult, language: string): string =>
  [ui(`job.bulkOf.${action}`, { n: count(rows, language) }), project].filter(Boolean).join(' · ');

/** What becomes of the rows: they are changed, made or removed. */
const becoming = (action: BulkAction): 'changed' | 'created' | 'removed' =>
  makesEvents(action) ? 'created' : action === 'templates_undo' ? 'removed' : 'changed';

/** Whether it gave tasks their earlier days back: the project keeps its own, which nobody expects of an undo. */
export const undoesDates = ({ action }: Pick<BulkResult, 'action'>): boolean => action === 'projects_dates_undo';

/** What it left out, in as many texts: rows that it skipped, and those that did not get everything back. */
export const bulkLeft = (t: TFunction<'shell'>, { refused_cnt, gone_cnt }: BulkResult, language: string): string[] => [
  ...(refused_cnt ? [t('job.refused', { n: count(refused_cnt, language) })] : []),
  ...(gone_cnt ? [t('job.gone', { n: count(gone_cnt, language) })] : []),
];

/** "12 planned dates and 22 apply-by dates"; what did not move is not named. */
function datesOf(t: TFunction<'shell'>, dates: number, applyBy: number, language: string): string {
  const planned = t('job.plannedDates', { count: dates, n: count(dates, language) });
  if (!applyBy) return planned;
  const applying = t('job.applyByDates', { count: applyBy, n: count(applyBy, language) });
  return listFormat(language).format(dates ? [planned, applying] : [applying]);
}

/** "Changed: 3", of what is made "Created: 3", of what an undo takes away "Removed: 3"; dates that moved say of which kind they are. */
export function bulkDone(t: TFunction<'shell'>, bulk: BulkResult, language: string): string {
  const { action, done_cnt, apply_by_cnt } = bulk;
  const done = done_cnt ?? 0;
  if (apply_by_cnt === undefined) return t(`job.${becoming(action)}`, { n: count(done, language) });
  const what = datesOf(t, done - apply_by_cnt, apply_by_cnt, language);
  return t(undoesDates(bulk) ? 'job.movedBack' : 'job.moved', { what });
}
