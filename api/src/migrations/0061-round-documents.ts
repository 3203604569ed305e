import { Migration } from '@mikro-orm/migrations';

/** Documents of a round of resubmission, beside the task's own file (docs/domain.md, Permits). */
export class RoundDocuments extends Migration {
  override name = '0061-round-documents';

  override up(): void {
    this.addSql(`
      alter table documents
        add column round_id bigint references permit_rounds on delete cascade,
        add constraint documents_of_round check (round_id is null or type = 'task');
      drop index documents_task_current;
      create unique index documents_task_current on documents (task_id) where current and deleted_at is null and round_id is null;
      create index documents_round on documents (round_id) where round_id is not null;
    `);
    // Undo takes a round away that it had begun: one that has documents stays, so that they do. A task that is deleted takes both.
    this.addSql(`
      create function keep_filed_rounds() returns trigger language plpgsql as $$
      begin
        if exists (select from documents d where d.round_id = old.id) and exists (select from tasks t where t.id = old.task_id) then
          return null;
        end if;
        return old;
      end $$;
      create trigger keep_filed_rounds before delete on permit_rounds for each row execute function keep_filed_rounds();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger keep_filed_rounds on permit_rounds;
      drop function keep_filed_rounds;
      delete from documents where round_id is not null;
      drop index documents_round, documents_task_current;
      alter table documents drop column round_id;
      create unique index documents_task_current on documents (task_id) where current and deleted_at is null;
    `);
  }
}
