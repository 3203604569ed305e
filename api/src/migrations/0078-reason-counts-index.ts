import { Migration } from '@mikro-orm/migrations';

const NAME = 'counted_events_reasons_due';

/** Events whose reasons change by themselves at some midnight, for the worker and for who counts reasons; made while people work. */
export class ReasonCountsIndex extends Migration {
  override name = '0078-reason-counts-index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index concurrently if exists ${NAME}`);
    this.addSql(`create index concurrently ${NAME} on counted_events (reasons_until)`);
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql(`drop index if exists ${NAME}`);
  }
}
