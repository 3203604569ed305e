import { Migration } from '@mikro-orm/migrations';

const before = `('location_import', 'task_import')`;
const now = `('location_import', 'task_import', 'jurisdiction_import', 'requirement_import')`;

/** Two more kinds of imports: their ends are noted, and their files cleaned up, as those of the others. */
export class JurisdictionImports extends Migration {
  override name = '0042-jurisdiction-imports';

  override up(): void {
    this.addSql(ofKinds(now));
  }

  override down(): void {
    this.addSql(ofKinds(before));
  }
}

const ofKinds = (kinds: string): string => `
  drop index jobs_kept_uploads;
  create index jobs_kept_uploads on jobs (finished_at) where kind in ${kinds} and params ? 'file_key';
  drop trigger note_import on jobs;
  create trigger note_import after update on jobs for each row
    when (new.kind in ${kinds} and old.status is distinct from new.status
      and (new.status = 'failed' or new.status = 'done' and new.result ->> 'phase' = 'committed'))
    execute function note_import();
`;
