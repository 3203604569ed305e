import { IndexMigration } from './index-migration.js';

const columns = 'task_rank(status_num), scheduled_date nulls first, deadline, id';

/**
 * `tasks_by_need_and_item` with the place: the tasks of a day are sorted by store, so each of them was looked up on its own page of the
 * table before ten were shown.
 */
export class NeedWithPlaceIndex extends IndexMigration {
  override name = '0118-need-with-place-index';
  readonly index = 'tasks_by_need_and_place';
  readonly on = `tasks (${columns}) include (event_id, status_num, zone_id, pt_num, location_id) where live`;
  override readonly replaces = {
    index: 'tasks_by_need_and_item',
    on: `tasks (${columns}) include (event_id, status_num, zone_id, pt_num) where live`,
  };
}
