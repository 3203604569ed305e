import type { TFunction } from 'i18next';
import type { BulkAction, BulkResult } from '@guyline/contract/bulk';
import { count } from '@guyline/web-core/days';

/** Those that make rows instead of changing some. */
const making: readonly BulkAction[] = ['events_copy', 'templates_apply', 'templates_roll_over'];

/** "Changed: 3", or of what is made "Created: 3". */
export const bulkDone = (t: TFunction<'shell'>, { action, done_cnt }: BulkResult, language: string): string =>
  t(making.includes(action) ? 'job.created' : 'job.changed', { n: count(done_cnt ?? 0, language) });
