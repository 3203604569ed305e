import { Migration } from '@mikro-orm/migrations';

/**
 * Where the date of a task came from: beside `tasks`, so that saving a task writes nothing more. A task whose date differs from
 * `planned_date` was given it by hand (docs/domain.md, Relative dates).
 */
export class TaskPlans extends Migration {
  override name = '0051-task-plans';

  override up(): void {
    this.addSql(`
      create table task_plans (
        task_id bigint primary key references tasks on delete cascade,
        anchor text not null check (anchor in ('start', 'end')),
        offset_days smallint not null,
        unit text not null check (unit in ('business', 'calendar')),
        planned_date date not null
      )
    `);
    // Undoing the events of a template deletes tens of thousands of tasks; each asks for its documents.
    this.addSql(`create index documents_task on documents (task_id) where task_id is not null`);
    this.addSql(`create index messages_event on messages (event_id) where event_id is not null`);
  }

  override down(): void {
    this.addSql(`drop index documents_task, messages_event`);
    this.addSql(`drop table task_plans`);
  }
}
