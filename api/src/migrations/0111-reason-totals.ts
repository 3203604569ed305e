import { Migration } from '@mikro-orm/migrations';
import { additions, type KeptTable, rightViews } from './0031-panel-counts.js';
import { areaTables } from './0039-area-counts.js';
import { reasonTable } from './0076-reason-counts.js';
import { differing, table } from './0038-day-counts.js';

const totals: KeptTable = differing(
  table(
    'reason_totals',
    { customer_id: 'x.customer_id', code: 'r.code' },
    { tasks: 'r.tasks' },
    'cross join unnest(x.reason_codes, x.reason_tasks) r (code, tasks) where x.live',
  ),
);
const before = [
  ...areaTables,
  reasonTable('reason_counts', { project_id: 'x.project_id' }),
  reasonTable('customer_reasons', { customer_id: 'x.customer_id' }),
];

/**
 * `customer_reasons` of all days together: how many tasks have which reason is a handful of rows, not one for each day to act of seasons
 * that are over, too (docs/adr/0009-kept-counts.md).
 */
export class ReasonTotals extends Migration {
  override name = '0111-reason-totals';

  override up(): void {
    this.addSql(`
      -- Who counts events waits, so that nothing is added between the filling and the new functions. An event that is deleted at this
      -- very moment waits for nobody: check-counts takes its reasons out.
      select pg_advisory_xact_lock(hashtextextended('project_counts', 0));
      create table reason_totals (
        viewer_id bigint not null,
        customer_id bigint not null references customers on delete cascade,
        code text not null,
        tasks integer not null,
        primary key (viewer_id, customer_id, code)
      ) with (fillfactor = 50);
      create index reason_totals_customer on reason_totals (customer_id);
      ${rightViews([totals])}
      ${additions([...before, totals])}
      insert into reason_totals (viewer_id, customer_id, code, tasks)
      select viewer_id, customer_id, code, sum(tasks) from customer_reasons group by 1, 2, 3 having sum(tasks) <> 0;`);
  }

  override down(): void {
    this.addSql(`
      ${additions(before)}
      drop view reason_totals_right;
      drop table reason_totals;`);
  }
}
