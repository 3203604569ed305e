import { Migration } from '@mikro-orm/migrations';

/** The quick search finds tasks by the first characters of their number. */
export class TaskNumbers extends Migration {
  override name = '0030-task-numbers';

  override up(): void {
    this.addSql(`
      create index tasks_number on tasks ((lower(name_number) collate "C"))
        where name_number is not null and deleted_at is null
    `);
  }

  override down(): void {
    this.addSql(`drop index tasks_number`);
  }
}
