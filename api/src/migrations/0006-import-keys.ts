import { Migration } from '@mikro-orm/migrations';

/** Staged rows are found by their key: fresh rows have no statistics, and without an index the planner compares each with each. */
export class ImportKeys extends Migration {
  override name = '0006-import-keys';

  override up(): void {
    this.addSql(`create index import_rows_key on import_rows (job_id, key)`);
  }

  override down(): void {
    this.addSql(`drop index import_rows_key`);
  }
}
