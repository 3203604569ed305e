import { Migration } from '@mikro-orm/migrations';

/** What a person changed is counted from an index (the report of user activity). */
export class Reports extends Migration {
  override name = '0019-reports';

  override up(): void {
    this.addSql(`
      create index task_logs_user on task_logs (user_id, created_at) where on_behalf_id is null;
      create index event_logs_user on event_logs (user_id, created_at) where on_behalf_id is null;
      create index change_logs_user on change_logs (user_id, created_at) where on_behalf_id is null;
    `);
  }

  override down(): void {
    this.addSql(`drop index change_logs_user, event_logs_user, task_logs_user`);
  }
}
