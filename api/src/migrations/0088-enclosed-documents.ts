import { Migration } from '@mikro-orm/migrations';

/**
 * Which of the documents that authorities ask for are with the application of a permit: one line each, which a person ticks
 * (docs/domain.md, Documents to enclose). That a task has a file no longer says anything about its risk.
 */
export class EnclosedDocuments extends Migration {
  override name = '0088-enclosed-documents';

  override up(): void {
    this.addSql(`
      create table task_enclosures (
        task_id bigint not null references tasks on delete cascade,
        document text not null,
        user_id bigint references users on delete set null,
        enclosed_at timestamptz not null default portal_now(),
        primary key (task_id, document)
      );
      create function enclosures_risk() returns trigger language plpgsql as $$
      begin
        insert into risk_due (event_id) select distinct t.event_id from changed c join tasks t on t.id = c.task_id;
        return null;
      end $$;
      create trigger enclosures_risk_made after insert on task_enclosures
        referencing new table as changed for each statement execute function enclosures_risk();
      create trigger enclosures_risk_gone after delete on task_enclosures
        referencing old table as changed for each statement execute function enclosures_risk();
      drop trigger documents_risk on documents;
      drop function documents_risk;
      insert into risk_due (event_id)
      select distinct event_id from event_requirements where state = 'asked' and cardinality(documents) > 0;
    `);
  }

  override down(): void {
    this.addSql(`
      create function documents_risk() returns trigger language plpgsql as $$
      begin
        insert into risk_due (event_id) select event_id from tasks where id = new.task_id;
        return null;
      end $$;
      create trigger documents_risk after insert or update of current, deleted_at, task_id on documents
        for each row when (new.task_id is not null) execute function documents_risk();
      drop table task_enclosures;
      drop function enclosures_risk;
    `);
  }
}
