import { IndexMigration } from './index-migration.js';

/** Open tasks without a date by the day to act: the dashboard lists them so, ten at a time, and sorted all of them for it. */
export class UndatedTasksIndex extends IndexMigration {
  override name = '0143-undated-tasks-index';
  readonly index = 'tasks_undated';
  readonly on =
    'tasks (act_by, id) include (event_id, pt_num, zone_id) where live and scheduled_date is null and status_num <> all (array[2, 5, 8, 11, 13, 16])';
}
