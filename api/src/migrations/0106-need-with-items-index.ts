import { IndexMigration } from './index-migration.js';

const columns = 'task_rank(status_num), scheduled_date nulls first, deadline, id';

/**
 * `tasks_by_need` with the item: the vendor of a task depends on it, so a month of one vendor is counted from the index, without
 * a look at each task.
 */
export class NeedWithItemsIndex extends IndexMigration {
  override name = '0106-need-with-items-index';
  readonly index = 'tasks_by_need_and_item';
  readonly on = `tasks (${columns}) include (event_id, status_num, zone_id, pt_num) where live`;
  override readonly replaces = {
    index: 'tasks_by_need',
    on: `tasks (${columns}) include (event_id, status_num, zone_id) where live`,
  };
}
