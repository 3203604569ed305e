import { Migration } from '@mikro-orm/migrations';

/** What system admins see of everybody's jobs: when the last try began, and what an unexpected fault said. */
export class AllJobs extends Migration {
  override name = '0067-all-jobs';

  override up(): void {
    this.addSql(`
      alter table jobs add column started_at timestamptz, add column cause text;
      create index jobs_made on jobs (created_at desc, id);
      create index jobs_finished on jobs (finished_at) where status in ('done', 'failed', 'cancelled');
    `);
  }

  override down(): void {
    this.addSql(`
      drop index jobs_made, jobs_finished;
      alter table jobs drop column started_at, drop column cause;
    `);
  }
}
