import { Migration } from '@mikro-orm/migrations';
import { additions, type KeptTable, rightViews } from './0031-panel-counts.js';
import { areaTables } from './0039-area-counts.js';
import { reasonTable } from './0076-reason-counts.js';

const ofCustomers: KeptTable = reasonTable('customer_reasons', { customer_id: 'x.customer_id' });
const before = [...areaTables, reasonTable('reason_counts', { project_id: 'x.project_id' })];

/**
 * `reason_counts` of all projects of a customer together: a person without a filter reads a row for each reason, day to act and customer,
 * not one for each project (docs/adr/0009-kept-counts.md).
 */
export class CustomerReasons extends Migration {
  override name = '0108-customer-reasons';

  override up(): void {
    this.addSql(`
      -- Who counts events waits, so that nothing is added between the filling and the new functions. An event that is deleted at this
      -- very moment waits for nobody: check-counts takes its reasons out.
      select pg_advisory_xact_lock(hashtextextended('project_counts', 0));
      create table customer_reasons (
        viewer_id bigint not null,
        customer_id bigint not null references customers on delete cascade,
        code text not null,
        act_by date not null,
        tasks integer not null,
        primary key (viewer_id, code, act_by, customer_id)
      ) with (fillfactor = 80);
      -- The key finds some days of all customers. This index finds all days of one, for a viewer and where the customer is deleted.
      create index customer_reasons_customer on customer_reasons (customer_id, viewer_id, code, act_by);
      ${rightViews([ofCustomers])}
      ${additions([...before, ofCustomers])}
      insert into customer_reasons (viewer_id, customer_id, code, act_by, tasks)
      select c.viewer_id, p.customer_id, c.code, c.act_by, sum(c.tasks)
        from reason_counts c join projects p on p.id = c.project_id
       group by 1, 2, 3, 4 having sum(c.tasks) <> 0;`);
  }

  override down(): void {
    this.addSql(`
      ${additions(before)}
      drop view customer_reasons_right;
      drop table customer_reasons;`);
  }
}
