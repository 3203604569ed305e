import { sql } from 'kysely';
import { currentDocuments } from '../documents/documents.sql.js';
import { ids, type Sql } from '../platform/db/db.js';

/** What a document takes over from the one that it shares its file with. */
const shared = ['name', 'file_key', 'thumb_key', 'size', 'mime', 'levels', 'uploaded_by'];
const columns = sql.join(shared.map((name) => sql.ref(name)));
const columnsOfD = sql.join(shared.map((name) => sql.ref(`d.${name}`)));
/** Whoever deletes the document waits: its file is removed with the last row that has it, which must see this one. */
const held = sql`for key share of d`;
const nextId = sql`nextval(pg_get_serial_sequence('documents', 'id'))`;

/** The documents that a template gives to its events. */
const ofTemplate = (templateId: number): Sql => sql`d.template_id = ${templateId} and ${currentDocuments}`;
/** Those that an earlier event `o` had from its template, or from the season before. */
const ofEarlier = sql`d.event_id = o.id and d.standing and ${currentDocuments}`;

const names = (which: Sql): Sql =>
  sql`(select coalesce(json_agg(d.name order by lower(d.name), d.id), '[]') from documents d where ${which})`;
const seen = (which: Sql): Sql =>
  sql`(select string_agg(concat_ws(' ', d.id, d.version), ' ' order by d.id) from documents d where ${which})`;

/** The names of a template's documents, or of those that come from an earlier event `o`. */
export const standingOf = (templateId: number): Sql => names(ofTemplate(templateId));
export const standingOfEarlier: Sql = names(ofEarlier);

/** What a preview has seen of them: another document, or one that was renamed, is another text. */
export const standingSeen = (templateId: number): Sql => seen(ofTemplate(templateId));
export const standingSeenOfEarlier: Sql = seen(ofEarlier);

/** Further rows of the same files, for events; `from` gives `event_id` beside what is shared. */
const insertForEvents = (from: Sql): Sql => sql`
  insert into documents (id, series_id, type, event_id, standing, ${columns})
  select n.id, n.id, 'event', n.event_id, true, ${columns} from (select ${nextId} as id, s.* from (${from}) s) n`;

/** The template's documents for its new events. */
export const insertStanding = (templateId: number, eventIds: readonly number[]): Sql =>
  insertForEvents(sql`
    select e.id as event_id, ${columnsOfD} from documents d cross join unnest(${ids(eventIds)}) e(id)
     where ${ofTemplate(templateId)} order by e.id, d.id ${held}`);

/** Those of earlier events for the new ones at their locations; `pairs` gives `events e` beside `events o`. */
export const insertStandingOfEarlier = (pairs: Sql): Sql =>
  insertForEvents(sql`
    select e.id as event_id, ${columnsOfD} from ${pairs} join documents d on ${ofEarlier} order by e.id, d.id ${held}`);

/** Documents for a template that share the files of those in `chosen`, a table of their ids. */
export const insertForTemplate = (templateId: number, chosen: Sql): Sql => sql`
  insert into documents (id, series_id, type, template_id, ${columns})
  select n.id, n.id, 'template', ${templateId}::bigint, ${columns}
    from (select ${nextId} as id, s.* from (
      select ${columnsOfD} from documents d where d.id in (select id from ${chosen}) order by d.id ${held}) s) n`;

/** Of these documents one for each file that the template does not have. */
export const notYetIn = (templateId: number, documentIds: readonly number[]): Sql => sql`
  (select max(o.id) as id from documents o where o.id = any(${ids(documentIds)})
      and not exists (select from documents d where d.file_key = o.file_key and ${ofTemplate(templateId)})
    group by o.file_key) c`;
