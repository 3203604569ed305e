import { Migration } from '@mikro-orm/migrations';
import { bits } from './0028-project-counts.js';
import { additions, type KeptTable, rightViews } from './0031-panel-counts.js';
import { differing, table } from './0038-day-counts.js';
import { areaTables } from './0039-area-counts.js';
import { reasonTable } from './0076-reason-counts.js';

const before = [
  ...areaTables,
  reasonTable('reason_counts', { project_id: 'x.project_id' }),
  reasonTable('customer_reasons', { customer_id: 'x.customer_id' }),
  differing(
    table(
      'reason_totals',
      { customer_id: 'x.customer_id', code: 'r.code' },
      { tasks: 'r.tasks' },
      'cross join unnest(x.reason_codes, x.reason_tasks) r (code, tasks) where x.live',
    ),
  ),
];
/** States whose tasks are counted together, as masks of `counted_events x`. */
const states = {
  overdue: 'x.overdue',
  pending: '(x.warning | x.pending | x.in_progress)',
  completed: 'x.completed',
  not_required: 'x.not_required',
};
/** Whoever has work in a live event, with the items of a day: 0 all of them, a vendor its own. Each is counted for one vendor at most. */
const months: KeptTable = differing({
  name: 'work_months',
  key: ['viewer_id', 'month', 'customer_id'],
  counts: Object.keys(states),
  sums: (rows) => `
        select o.id as viewer_id, date_trunc('month', d.day)::date as month, x.customer_id, ${Object.entries(states)
          .map(([name, mask]) => `sum(x.sign * ${bits(`w.items & ${mask}`)})::int as ${name}`)
          .join(', ')}
          from (${rows}) x
         cross join unnest(x.days, x.day_items) d (day, items)
         cross join unnest(x.viewers, x.owned) o (id, items)
         cross join lateral (select case when o.id = 0 then d.items else d.items & o.items end as items) w
         where x.live and w.items <> 0
         group by 1, 2, 3`,
});

/**
 * How many tasks of a month are in which state, of everybody's and of each vendor's own: the tabs of a list under a month and a vendor
 * were counted from all tasks of the month (docs/adr/0009-kept-counts.md).
 */
export class WorkMonths extends Migration {
  override name = '0129-work-months';

  override up(): void {
    this.addSql(`
      -- Who counts events waits, so that nothing is added between the filling and the new functions. An event that is deleted at this
      -- very moment waits for nobody: check-counts takes its tasks out.
      select pg_advisory_xact_lock(hashtextextended('project_counts', 0));
      create table work_months (
        viewer_id bigint not null,
        month date not null,
        customer_id bigint not null,
        ${Object.keys(states)
          .map((name) => `${name} integer not null`)
          .join(', ')},
        primary key (viewer_id, month, customer_id)
      ) with (fillfactor = 50);
      ${rightViews([months])}
      insert into work_months select * from work_months_right;
      -- After the filling, which takes seconds: from here on nobody changes a customer.
      alter table work_months add foreign key (customer_id) references customers on delete cascade;
      ${additions([...before, months])}`);
  }

  override down(): void {
    this.addSql(`
      ${additions(before)}
      drop view work_months_right;
      drop table work_months;`);
  }
}
