import { Migration } from '@mikro-orm/migrations';

/** The trash is listed newest first and purged oldest first; tasks that are not in it cost nothing. */
export class TaskTrash extends Migration {
  override name = '0008-task-trash';

  override up(): void {
    this.addSql(`create index tasks_trash on tasks (deleted_at, id) where deleted_at is not null`);
  }

  override down(): void {
    this.addSql(`drop index tasks_trash`);
  }
}
