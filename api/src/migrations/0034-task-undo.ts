import { Migration } from '@mikro-orm/migrations';

/** What a job changed of many tasks, as it was before: for as long as it can be undone. */
export class TaskUndo extends Migration {
  override name = '0034-task-undo';

  override up(): void {
    this.addSql(`
      create table task_undo (
        job_id uuid not null references jobs on delete cascade,
        task_id bigint not null,
        version integer not null,
        status_num smallint not null,
        scheduled_date date,
        primary key (job_id, task_id)
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table task_undo`);
  }
}
