import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';

const t = columnsOf('tasks', 't');
const a = columnsOf('task_asks', 'a');
const l = columnsOf('task_asks', 'l');

/** Goes on with the task: whoever only sees it must not take it from a person whom somebody else asked. */
const goesOn = sql`(${l('by_editor')} or ${l('sender_id')} in (${a('sender_id')}, ${a('receiver_id')}))`;
/** The task `t` was delegated to the caller, and has not gone on since. Read once, by the index of receivers, however many tasks there are. */
export const askedOf = ({ id }: SessionActor): Sql => sql`(${t('id')} in (select ${a('task_id')} from task_asks a
  where ${a('receiver_id')} = ${id}
    and not exists (select from task_asks l where ${l('task_id')} = ${a('task_id')} and ${l('id')} > ${a('id')} and ${goesOn})))`;

/** Left with somebody whom the caller asked, until the day to act or until the task is changed. */
const leftWith = ({
  id,
}: SessionActor): Sql => sql`(${t('id')} in (select ${a('task_id')} from task_asks a where ${a('sender_id')} = ${id})
  and exists (select from task_asks a
    where ${a('task_id')} = ${t('id')} and ${a('sender_id')} = ${id} and ${a('until_on')} >= z.today and ${a('version')} = ${t('version')}))`;

/** Under Delegated of the caller; who has been asked in turn has it back. */
export const delegated = (actor: SessionActor): Sql => sql`(${leftWith(actor)} and not ${askedOf(actor)})`;

/** The caller's own by a delegation, whoever has to act: they were asked for it, or left it with somebody. */
export const handedOver = (actor: SessionActor): Sql => sql`(${askedOf(actor)} or ${leftWith(actor)})`;

const person = (id: Sql): Sql =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${id})`;
/** `asked` of a `WeekRow`. */
export const lastAsk = sql`(
  select json_build_object('receiver', ${person(a('receiver_id'))}, 'sender', ${person(a('sender_id'))}, 'asked_on', ${a('asked_on')})
    from task_asks a where ${a('task_id')} = ${t('id')} order by ${a('id')} desc limit 1)`;
