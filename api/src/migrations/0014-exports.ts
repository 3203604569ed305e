import { Migration } from '@mikro-orm/migrations';

/** Finished exports whose file is still kept: what is looked for when old files are removed. */
export class Exports extends Migration {
  override name = '0014-exports';

  override up(): void {
    this.addSql(`create index jobs_kept_exports on jobs (finished_at) where kind = 'export' and params ? 'file_key'`);
  }

  override down(): void {
    this.addSql(`drop index jobs_kept_exports`);
  }
}
