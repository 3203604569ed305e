import { Migration } from '@mikro-orm/migrations';

/** Lists begin with what is to be done, and store numbers are sorted as numbers: 9 comes before 10. */
export class ListOrder extends Migration {
  override name = '0032-list-order';

  override up(): void {
    this.addSql(`
      create function task_rank(status_num smallint) returns smallint language sql immutable parallel safe
      return case when status_num in (5, 13) then 2 when status_num in (2, 8, 11, 16) then 1 else 0 end::smallint;
      create index tasks_by_work on tasks (task_rank(status_num), scheduled_date nulls first, id)
        include (event_id, status_num, zone_id, deadline) where live;
      create index tasks_by_deadline on tasks (deadline, id) include (event_id, status_num, scheduled_date, zone_id)
        where live and task_rank(status_num) = 0;
      create collation by_number (provider = icu, locale = 'und-u-kn-true');
      drop index locations_key_first;
      create index locations_key_first on locations (is_key_loc, lc_number collate by_number, id);
    `);
  }

  override down(): void {
    this.addSql(`
      drop index locations_key_first;
      create index locations_key_first on locations (is_key_loc, lc_number, id);
      drop collation by_number;
      drop index tasks_by_deadline, tasks_by_work;
      drop function task_rank;
    `);
  }
}
