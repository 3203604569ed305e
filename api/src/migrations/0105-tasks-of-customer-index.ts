import { IndexMigration } from './index-migration.js';

/**
 * A customer's open tasks by deadline. A list of one customer walked the open tasks of all of them, the earliest first: with a million
 * tasks it read 454,000 rows for ten of the current season.
 */
export class TasksOfCustomerIndex extends IndexMigration {
  override name = '0105-tasks-of-customer-index';
  readonly index = 'tasks_of_customer';
  readonly on = `tasks (customer_id, deadline, id)
    include (year, event_id, location_id, pt_num, status_num, scheduled_date, zone_id) where live and task_rank(status_num) = 0`;
}
