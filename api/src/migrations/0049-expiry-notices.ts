import { Migration } from '@mikro-orm/migrations';

/** For which end of a window a permit's or ticket's people were reminded. */
export class ExpiryNotices extends Migration {
  override name = '0049-expiry-notices';

  override up(): void {
    this.addSql(`
      create table expiry_notices (task_id bigint primary key references tasks on delete cascade, valid_to date not null)
    `);
  }

  override down(): void {
    this.addSql(`
      delete from notice_facts where kind = 'permit_expires';
      delete from notifications where kind = 'permit_expires';
      drop table expiry_notices;
    `);
  }
}
