import { Migration } from '@mikro-orm/migrations';
import { taskTriggers } from './task-triggers.js';

/** Kept rows of events follow a change of thousands of tasks in one statement (docs/adr/0009-kept-counts.md). */
export class ManyTasks extends Migration {
  override name = '0053-many-tasks';

  override up(): void {
    this.addSql(taskTriggers({ together: true }));
  }

  override down(): void {
    this.addSql(taskTriggers());
  }
}
