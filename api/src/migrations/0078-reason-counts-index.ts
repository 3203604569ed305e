import { IndexMigration } from './index-migration.js';

/** Events whose reasons change by themselves at some midnight, for the worker and for whoever counts reasons. */
export class ReasonCountsIndex extends IndexMigration {
  override name = '0078-reason-counts-index';
  readonly index = 'counted_events_reasons_due';
  readonly on = 'counted_events (reasons_until)';
}
