import { Migration } from '@mikro-orm/migrations';

const types = (...more: string[]): string =>
  ['customer', 'event', 'location', 'task', 'general', ...more].map((type) => `'${type}'`).join(', ');

/** Forms and guides of authorities; nobody is notified of them, as of what belongs to nothing. */
export class JurisdictionDocuments extends Migration {
  override name = '0045-jurisdiction-documents';

  override up(): void {
    this.addSql(`
      alter table documents
        add column jurisdiction_id bigint references jurisdictions,
        drop constraint documents_type_check,
        add constraint documents_type_check check (type in (${types('jurisdiction')})),
        add constraint documents_of_jurisdiction check ((type = 'jurisdiction') = (jurisdiction_id is not null));
      create index documents_jurisdiction on documents (jurisdiction_id) where jurisdiction_id is not null;
      ${noted(`not in ('general', 'jurisdiction')`)}
    `);
  }

  override down(): void {
    this.addSql(`
      delete from documents where type = 'jurisdiction';
      alter table documents
        drop column jurisdiction_id,
        drop constraint documents_type_check,
        add constraint documents_type_check check (type in (${types()}));
      ${noted(`<> 'general'`)}
    `);
  }
}

const noted = (which: string): string => `
  create or replace function note_documents() returns trigger language plpgsql as $$
  begin
    insert into notice_facts (kind, document_id, user_id, on_behalf_id)
    select 'document_added', d.id, d.uploaded_by, d.on_behalf_id from added d where d.type ${which} order by d.id;
    if found then perform notices_wait(); end if;
    return null;
  end $$;`;
