import { IndexMigration } from './index-migration.js';

const columns = 'task_rank(status_num), scheduled_date nulls first, deadline, id';

/**
 * `tasks_by_need_and_place` with the customer: of the tasks of a day those of somebody's customers are counted, and each task of the day,
 * whoever's it is, was looked up in the table for that.
 */
export class NeedWithCustomerIndex extends IndexMigration {
  override name = '0134-need-with-customer-index';
  readonly index = 'tasks_by_need_and_customer';
  readonly on = `tasks (${columns}) include (event_id, status_num, zone_id, pt_num, location_id, customer_id) where live`;
  override readonly replaces = {
    index: 'tasks_by_need_and_place',
    on: `tasks (${columns}) include (event_id, status_num, zone_id, pt_num, location_id) where live`,
  };
}
