import { Migration } from '@mikro-orm/migrations';

const view = (upToDate: string): string => `
  create or replace view event_states_now as
    select * from event_states where ${upToDate}
    union all
    select w.* from event_states_of(array(select event_id from event_states where changes_at <= portal_now())) w;`;

const upToDate = 'changes_at > (select portal_now())';

/**
 * Nearly every row is up to date, but of a sub-select the planner assumes a third: it read the index of `changes_at` whole beside that of the
 * projects or places asked for (4.5 ms in place of 0.7 for a customer's events of a year, of 66,700). No index can answer `is true`.
 */
export class StatesOfTheirKey extends Migration {
  override name = '0140-states-of-their-key';

  override up(): void {
    this.addSql(view(`(${upToDate}) is true`));
  }

  override down(): void {
    this.addSql(view(upToDate));
  }
}
