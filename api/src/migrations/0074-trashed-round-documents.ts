import { Migration } from '@mikro-orm/migrations';

/** A round that Undo takes away stays for the documents that people see, not for those in the trash (docs/domain.md, Permits). */
export class TrashedRoundDocuments extends Migration {
  override name = '0074-trashed-round-documents';

  override up(): void {
    this.addSql(keptFor('d.round_id = old.id and d.deleted_at is null'));
  }

  override down(): void {
    this.addSql(keptFor('d.round_id = old.id'));
  }
}

const keptFor = (which: string): string => `
  create or replace function keep_filed_rounds() returns trigger language plpgsql as $$
  begin
    if exists (select from documents d where ${which}) and exists (select from tasks t where t.id = old.task_id) then
      return null;
    end if;
    return old;
  end $$;`;
