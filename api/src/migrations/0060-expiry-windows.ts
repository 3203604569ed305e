import { Migration } from '@mikro-orm/migrations';

/** Every end of a window that people were reminded of, so that one that is set back to an earlier end is not told of again. */
export class ExpiryWindows extends Migration {
  override name = '0060-expiry-windows';

  override up(): void {
    this.addSql(`
      alter table expiry_notices drop constraint expiry_notices_pkey, add primary key (task_id, valid_to)
    `);
  }

  override down(): void {
    this.addSql(`
      delete from expiry_notices n using expiry_notices later where later.task_id = n.task_id and later.valid_to > n.valid_to;
      alter table expiry_notices drop constraint expiry_notices_pkey, add primary key (task_id);
    `);
  }
}
