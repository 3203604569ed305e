import { sql } from 'kysely';
import { type Actor } from '@guyline/contract/access';
import { messageLimits } from '@guyline/contract/messages';
import { scopeOf } from '../platform/access/scope.js';
import type { Sql } from '../platform/db/db.js';

/** `MessagePerson` of a users row. */
export const personOf = (user: 'u' | 's'): Sql =>
  sql`json_build_object('id', ${sql.ref(`${user}.id`)}, 'name', ${sql.ref(`${user}.name`)}, 'img', ${sql.ref(`${user}.img`)},
    'level_num', ${sql.ref(`${user}.level_num`)})`;

/** The messages a person received, and those it wrote: `mine`, by message id. */
export const mineOf = (userId: number): Sql => sql`(
  select r.message_id as id, false as own, r.read_at from message_receivers r where r.user_id = ${userId}
  union all
  select m.id, true, null from messages m where m.sender_id = ${userId} and m.cancelled_at is null) mine`;

/** When a message came, or will come. */
export const messageTime = sql`coalesce(m.delivered_at, m.scheduled_at)`;

/** `MessageRow`, over `mine`, its message m and the sender s. */
export const messageColumns = sql`
  m.id, m.title, m.description, m.type_num, m.scheduled_at, m.delivered_at, m.created_at, ${personOf('s')} as sender,
  case when cardinality(m.user_types) = 1 then m.user_types[1] end as rt_num,
  m.user_types, m.vendor_types, m.tags, m.file_key is not null as has_file, mine.own, mine.read_at,
  (select count(*)::int from message_receivers r where r.message_id = m.id) as receiver_cnt,
  case when mine.own then (select count(*)::int from message_receivers r where r.message_id = m.id and r.read_at is null) end as unread_cnt,
  m.version`;

const firstPeople = (condition: Sql): Sql => sql`coalesce((
  select json_agg(f.person) from (
    select ${personOf('u')} as person from message_receivers r join users u on u.id = r.user_id
     where r.message_id = m.id and ${condition} order by u.name, u.id limit ${messageLimits.shownReceivers}) f), '[]')`;

/** What a message is about, by name, where the reader's scope holds it; over `messages m`. */
export const aboutOf = (actor: Actor): Sql => {
  const { events, locations, projects } = scopeOf(actor);
  const thing = (kind: string, id: Sql, name: Sql): Sql =>
    sql`json_build_object('kind', ${kind}::text, 'id', ${id}, 'name', ${name})`;
  return sql`coalesce(
    (select ${thing('event', sql`e.id`, sql`e.uuid`)} from events e where e.id = m.event_id and ${events}),
    (select ${thing('location', sql`l.id`, sql`l.name`)} from locations l where l.id = m.location_id and ${locations}),
    (select ${thing('project', sql`p.id`, sql`p.name`)} from projects p where p.id = m.project_id and ${projects}))`;
};

/** What `MessageDetail` has in addition to its row, but for the link to the file. */
export const detailColumns = (actor: Actor): Sql => sql`
  case when m.file_key is not null then
    json_build_object('name', m.file_name, 'size', m.file_size, 'mime', m.file_mime) end as file,
  m.event_id, m.location_id, m.project_id, ${aboutOf(actor)} as about,
  ${firstPeople(sql`true`)} as receiving_users,
  case when mine.own then ${firstPeople(sql`r.read_at is null`)} else '[]' end as unread_users,
  case when mine.own then array(select n.user_id::text from message_named n where n.message_id = m.id order by n.user_id) else '{}' end as receivers,
  case when mine.own then (select json_build_object('id', b.id, 'name', b.name) from users b where b.id = m.on_behalf_id) end as on_behalf`;
