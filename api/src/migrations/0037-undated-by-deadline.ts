import { Migration } from '@mikro-orm/migrations';

/** Open tasks that nobody has scheduled come in the order of their deadlines (docs/domain.md, Order of tasks). */
export class UndatedByDeadline extends Migration {
  override name = '0037-undated-by-deadline';

  override up(): void {
    this.addSql(`
      create index tasks_by_need on tasks (task_rank(status_num), scheduled_date nulls first, deadline, id)
        include (event_id, status_num, zone_id) where live;
      drop index tasks_by_work;
    `);
  }

  override down(): void {
    this.addSql(`
      create index tasks_by_work on tasks (task_rank(status_num), scheduled_date nulls first, id)
        include (event_id, status_num, zone_id, deadline) where live;
      drop index tasks_by_need;
    `);
  }
}
