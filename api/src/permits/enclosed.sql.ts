import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { asksFor } from '../tasks/asking.sql.js';

const x = columnsOf('task_enclosures', 'x');

/** Requirements `q` that ask for the item of a permit, over a row of `event_id` and `pt_num`. */
const asking = (
  permit: Sql,
): Sql => sql`event_requirements q cross join unnest(q.documents) with ordinality as d(document, nr)
   where ${asksFor(permit)}`;

/** `PermitDocument`s of the row `permit`: each document once, even if several authorities ask for it, in the order of the requirements. */
export const askedDocuments = sql`coalesce((
  select json_agg(json_build_object('document', n.document, 'authorities', n.authorities, 'enclosed',
           case when x.task_id is not null then json_build_object('enclosed_at', x.enclosed_at,
             'user', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end) end) order by n.place)
    from (select o.document, min(array[o.requirement_id, o.nr]) as place, json_agg(distinct j.name) as authorities
            from (select d.document, d.nr, q.requirement_id, q.jurisdiction_id from ${asking(sql`permit`)}) o
            join jurisdictions j on j.id = o.jurisdiction_id group by o.document) n
    left join task_enclosures x on ${x('task_id')} = permit.id and x.document = n.document
    left join users u on u.id = x.user_id), '[]')`;

/** Those of the documents that nobody asks for with this permit. */
export const untickable = (taskId: number, documents: readonly string[]): Sql => sql`
  select g.document from unnest(${documents as unknown}::text[]) g(document)
   where not exists (select from tasks t join lateral (select d.document from ${asking(sql`t`)}) a on a.document = g.document
                      where t.id = ${taskId})`;

/** Ticks them; returns those that were not ticked yet. */
export const enclose = (actor: SessionActor, taskId: number, documents: readonly string[]): Sql => sql`
  insert into task_enclosures (task_id, document, user_id)
  select ${taskId}, g.document, ${actor.id}::bigint from unnest(${documents as unknown}::text[]) g(document)
  on conflict do nothing returning document`;

/** Takes their ticks away; returns those that had one. */
export const takeOut = (taskId: number, documents: readonly string[]): Sql => sql`
  delete from task_enclosures where task_id = ${taskId} and document = any(${documents as unknown}::text[]) returning document`;
