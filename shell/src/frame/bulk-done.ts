import type { TFunction } from 'i18next';
import { type BulkAction, type BulkResult, makesEvents } from '@guyline/contract/bulk';
import { count } from '@guyline/web-core/days';

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

/** "Changed: 3", of what is made "Created: 3", of what an undo takes away "Removed: 3". */
export const bulkDone = (t: TFunction<'shell'>, { action, done_cnt }: BulkResult, language: string): string =>
  t(`job.${becoming(action)}`, { n: count(done_cnt ?? 0, language) });
