import { Migration } from '@mikro-orm/migrations';

const before = ['customer', 'event', 'location', 'task', 'jurisdiction', 'general'];
const check = (types: readonly string[]): string =>
  `add constraint documents_type_check check (type in (${types.map((type) => `'${type}'`).join(', ')})) not valid`;

/**
 * Documents that a template gives to each of its events, which share their files (docs/domain.md, Templates). Indexes are made
 * while people work, outside a transaction: each step can be taken again after one that failed.
 */
export class StandingDocuments extends Migration {
  override name = '0072-standing-documents';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.index('documents_file_key', '(file_key)');
    this.addSql(`
      alter table documents add column if not exists template_id bigint references templates on delete cascade;
      alter table documents
        add column if not exists standing boolean not null default false,
        drop constraint if exists documents_type_check,
        drop constraint if exists documents_of_template,
        drop constraint if exists documents_standing,
        ${check([...before, 'template'])},
        add constraint documents_of_template check ((type = 'template') = (template_id is not null)) not valid,
        add constraint documents_standing check (not standing or type = 'event') not valid
        -- unread since 0072-standing-documents: the first takes one type more, the others may be left from a try
      ;
      ${noted(`d.type not in ('general', 'jurisdiction', 'template') and not d.standing`)}
      ${leaveSharedFiles}
    `);
    this.index('documents_template', '(template_id) where template_id is not null');
    for (const name of ['documents_type_check', 'documents_of_template', 'documents_standing'])
      this.addSql(`alter table documents validate constraint ${name}`);
  }

  override down(): void {
    this.addSql(`
      delete from documents where type = 'template' or standing;
      ${leaveFiles}
      drop index if exists documents_file_key;
      alter table documents
        drop column template_id,
        drop column standing,
        drop constraint documents_type_check,
        ${check(before)};
      ${noted(`d.type not in ('general', 'jurisdiction')`)}
    `);
  }

  /** One that was left half made is made anew. It waits for whoever has begun before it, which holds nobody up. */
  private index(name: string, on: string): void {
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index concurrently if exists ${name}`);
    this.addSql(`create index concurrently ${name} on documents ${on}`);
    this.addSql('reset lock_timeout');
  }
}

/**
 * A file goes with the last row that has it; its small image has the same rows. Of two that delete rows of one file at once, the
 * later waits for the earlier, so that it sees whether its own was the last.
 */
const leaveSharedFiles = `
  drop trigger documents_leave_files on documents;
  create or replace function documents_leave_files() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(s.file_key, 0)) from (
      select distinct g.file_key from gone g where exists (select from documents d where d.file_key = g.file_key) order by 1) s;
    insert into old_files (key)
    select distinct k from gone g cross join unnest(array[g.file_key, g.thumb_key]) k
     where k is not null and not exists (select from documents d where d.file_key = g.file_key)
        on conflict do nothing;
    return null;
  end $$;
  create trigger documents_leave_files after delete on documents referencing old table as gone
    for each statement execute function documents_leave_files();`;

const leaveFiles = `
  drop trigger documents_leave_files on documents;
  create or replace function documents_leave_files() returns trigger language plpgsql as $$
  begin
    insert into old_files (key) select k from unnest(array[old.file_key, old.thumb_key]) k where k is not null
        on conflict do nothing;
    return null;
  end $$;
  create trigger documents_leave_files after delete on documents for each row execute function documents_leave_files();`;

const noted = (which: string): string => `
  create or replace function note_documents() returns trigger language plpgsql as $$
  begin
    insert into notice_facts (kind, document_id, user_id, on_behalf_id)
    select 'document_added', d.id, d.uploaded_by, d.on_behalf_id from added d where ${which} order by d.id;
    if found then perform notices_wait(); end if;
    return null;
  end $$;`;
