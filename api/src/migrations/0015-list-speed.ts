import { Migration } from '@mikro-orm/migrations';

/** The facts of an event's tasks in one index, and its open tasks in another: counts read no table row. */
export class ListSpeed extends Migration {
  override name = '0015-list-speed';

  override up(): void {
    this.addSql(`
      create index tasks_event_facts on tasks (event_id)
        include (status_num, scheduled_date, deadline, zone_id, risk_days, pt_num, category_num, location_id, id) where live;
      create index tasks_open on tasks (event_id, category_num)
        where deleted_at is null and status_num not in (2, 5, 8, 11, 13, 16);
    `);
  }

  override down(): void {
    this.addSql(`drop index tasks_open, tasks_event_facts`);
  }
}
