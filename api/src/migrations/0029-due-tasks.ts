import { Migration } from '@mikro-orm/migrations';

/** Open tasks by date: this week, what comes later and what is scheduled are counted and paged without reading a task. */
export class DueTasks extends Migration {
  override name = '0029-due-tasks';

  override up(): void {
    this.addSql(`
      create index tasks_due on tasks (scheduled_date nulls first, id) include (event_id, pt_num, zone_id)
        where live and status_num not in (2, 5, 8, 11, 13, 16);
    `);
  }

  override down(): void {
    this.addSql(`drop index tasks_due`);
  }
}
