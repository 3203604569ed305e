import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import type { Sql } from '../platform/db/db.js';

export const documentsFrom = sql`documents d`;
const ofKeptTask = sql`(d.task_id is null or exists (select from tasks dt where dt.id = d.task_id and dt.deleted_at is null))`;
/** What is there to be seen: the documents of a task go to the trash with it, and come back with it. */
export const keptDocuments = sql`d.deleted_at is null and ${ofKeptTask}`;
/** What can be brought back. */
export const deletedDocuments = sql`d.deleted_at is not null and ${ofKeptTask}`;
export const currentDocuments = sql`d.current and ${keptDocuments}`;

export const documentJoins = sql`
  join users u on u.id = d.uploaded_by
  left join users b on b.id = d.on_behalf_id
  left join tasks t on t.id = d.task_id
  left join permit_rounds r on r.id = d.round_id
  left join events e on e.id = d.event_id
  left join locations l on l.id = coalesce(d.location_id, e.location_id)
  left join jurisdictions j on j.id = d.jurisdiction_id
  left join templates m on m.id = d.template_id
  left join customers c on c.id = coalesce(d.customer_id, e.customer_id, l.customer_id)`;

/** The uploader and admins rename and delete. */
export const documentEditable = (actor: SessionActor): Sql =>
  actor.role === 'admin' ? sql`true` : sql`d.uploaded_by = ${actor.id}`;

/** `DocumentRow` with the keys of its files, which become links before it is sent. */
export const documentColumns = (actor: SessionActor): Sql => sql`
  d.id, d.name, d.file_key, d.thumb_key, d.size, d.mime, d.type, d.site_plan, d.levels, d.version_num, d.version, d.created_at,
  ${documentEditable(actor)} as editable,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as customer,
  case when e.id is not null then json_build_object('id', e.id, 'uuid', e.uuid) end as event,
  case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'store_number', l.store_number) end as location,
  case when t.id is not null then json_build_object('id', t.id, 'pt_num', t.pt_num) end as task,
  case when r.id is not null then json_build_object('id', r.id, 'round_no', r.round_no) end as round,
  case when j.id is not null then json_build_object('id', j.id, 'name', j.name) end as jurisdiction,
  case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as template,
  json_build_object('id', u.id, 'name', u.name) as uploaded_by,
  case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as on_behalf`;

/** How many documents a detail names; the rest are in their list. */
const MAX_SHOWN = 100;

/** `documents` of a detail: the newest that the caller sees, with the keys of their files; `where` is over `documents d`. */
export const shownDocuments = (actor: SessionActor, where: Sql): Sql => sql`
  coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'mime', n.mime, 'file_key', n.file_key, 'thumb_key', n.thumb_key) order by n.id desc)
    from (select d.* from ${documentsFrom} where ${where} and ${currentDocuments} and ${scopeOf(actor).documents}
           order by d.id desc limit ${MAX_SHOWN}) n), '[]')`;

/** `document` and `file_id` of a task: its current file if it is for the caller's level, over `tasks t`. */
export const taskFile = (actor: SessionActor): Sql => {
  const own = sql`d.task_id = t.id and d.round_id is null and ${currentDocuments} and (${documentEditable(actor)} or ${actor.level} = any(d.levels))`;
  return sql`
  (select d.id from documents d where ${own}) as file_id,
  coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'mime', d.mime, 'file_key', d.file_key, 'thumb_key', d.thumb_key))
    from documents d where ${own}), '[]') as document`;
};
