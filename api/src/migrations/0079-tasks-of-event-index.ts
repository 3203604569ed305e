import { IndexMigration } from './index-migration.js';

/**
 * All tasks of an event, the deleted ones too: when an event is deleted the database looks for any, which no partial index answers, and
 * read all tasks for each of them.
 */
export class TasksOfEventIndex extends IndexMigration {
  override name = '0079-tasks-of-event-index';
  readonly index = 'tasks_of_event';
  readonly on = 'tasks (event_id)';
}
