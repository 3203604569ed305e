import { Migration } from '@mikro-orm/migrations';

/**
 * Staged rows are compared and written as sets, so that no statement looks one up: each of the two indexes only made
 * every write dearer. `target_version` now stays what a row was compared at; an undo counts one more.
 */
export class LeanImportRows extends Migration {
  override name = '0022-lean-import-rows';

  override up(): void {
    this.addSql(`drop index import_rows_key; drop index import_rows_target`);
    this.addSql(shifted(-1));
  }

  override down(): void {
    this.addSql(shifted(1));
    this.addSql(`create index import_rows_key on import_rows (job_id, key)`);
    this.addSql(`create index import_rows_target on import_rows (job_id, target_id)`);
  }
}

/** Of imports that can still be undone. */
const shifted = (by: 1 | -1): string => `
  update import_rows r set target_version = target_version + ${by}
    from jobs j
   where j.id = r.job_id and j.status = 'done' and j.params->>'committed_at' is not null and r.action = 'update'`;
