import type { TFunction } from 'i18next';
import type { BulkAction, BulkResult } from '@guyline/contract/bulk';
import { count } from '@guyline/web-core/days';

/** What becomes of rows that are not changed but made or removed. */
const becoming: Partial<Record<BulkAction, 'created' | 'removed'>> = {
  events_copy: 'created',
  templates_apply: 'created',
  templates_roll_over: 'created',
  templates_undo: 'removed',
};

/** Whether it gave tasks their earlier days back: the project keeps its own, which nobody expects of an undo. */
export const undoesDates = ({ action }: Pick<BulkResult, 'action'>): boolean => action === 'projects_dates_undo';

/** "Changed: 3", of what is made "Created: 3", of what an undo takes away "Removed: 3". */
export const bulkDone = (t: TFunction<'shell'>, { action, done_cnt }: BulkResult, language: string): string =>
  t(`job.${becoming[action] ?? 'changed'}`, { n: count(done_cnt ?? 0, language) });
