import { Migration } from '@mikro-orm/migrations';

/** Task imports: the event that a row's new task goes to, and open jobs, which are looked for when a queue lost them. */
export class TaskImports extends Migration {
  override name = '0013-task-imports';

  override up(): void {
    this.addSql(`alter table import_rows add column parent_id bigint`);
    this.addSql(`create index import_rows_target on import_rows (job_id, target_id)`);
    this.addSql(`create index jobs_open on jobs (updated_at) where status in ('queued', 'running')`);
  }

  override down(): void {
    this.addSql(`drop index jobs_open; drop index import_rows_target; alter table import_rows drop column parent_id`);
  }
}
