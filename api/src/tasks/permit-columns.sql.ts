import { sql } from 'kysely';
import { parties } from '@guyline/contract/permits/turns';
import { installItem, ownWorks, takedownItem, type Work } from '@guyline/contract/permits/works';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { feeOf } from './permit-fees.sql.js';
import { turnDays, turnParty, turnSince } from './present-turn.sql.js';

const scheduled = (event: Sql, item: TaskItem): Sql => sql`(select o.scheduled_date from tasks o
  where o.event_id = ${event} and o.pt_num = ${item} and o.deleted_at is null)`;

/** The days on which a tent is put up and taken down, for an event and its project `p`: planned, else the project's. */
export const installDay = (event: Sql): Sql => sql`coalesce(${scheduled(event, installItem)}, p.inst_tdate)`;
export const takedownDay = (event: Sql): Sql => sql`coalesce(${scheduled(event, takedownItem)}, p.end_date)`;
/** The same of a task's event. */
export const installOn: Sql = installDay(sql`t.event_id`);

/** The planned day of what a task's permit is for, where that is not the tent: no row is looked at for other permits. */
function ownDay(end: keyof Work): Sql {
  const cases = Object.entries(ownWorks).map(([permit, work]) => sql`when ${Number(permit)} then ${work[end]}::int`);
  return sql`(select o.scheduled_date from tasks o
    where o.event_id = t.event_id and o.pt_num = case t.pt_num ${sql.join(cases, sql` `)} end and o.deleted_at is null)`;
}
/** The days between which a task's permit has to hold, else those of the tent (docs/domain.md, Permit checks). */
const standsFrom: Sql = sql`coalesce(${ownDay('install')}, ${installOn})`;
const standsTo: Sql = sql`coalesce(${ownDay('takedown')}, ${takedownDay(sql`t.event_id`)})`;

const w = columnsOf('permit_turns', 'w');

const turnOfRow = sql`(select json_build_object('party', ${turnParty}, 'since_on', ${turnSince}, 'days', ${turnDays})
  from permit_turns w where ${w('task_id')} = t.id and ${w('ended_on')} is null)`;

/** How many times the permit of a task `t` was submitted. */
export const roundsOf: Sql = sql`(select count(*)::int from permit_rounds o where o.task_id = t.id)`;

/** `permit` of a `TaskRow`, over tasks `t` with `z`, projects `p` and locations `l`; null on tasks that are no permits. */
export const permitOfRow = (actor: SessionActor): Sql => sql`case when t.category_num = 1 then json_build_object(
  'turn', ${turnOfRow}, 'install_on', ${standsFrom}, 'takedown_on', ${standsTo}, 'rounds', ${roundsOf}, 'fee_usd', ${feeOf(actor)}) end`;
/** `permit` of a `TaskPhase`, over the same. */
export const permitOfPhase: Sql = sql`case when t.category_num = 1 then json_build_object('turn', ${turnOfRow}) end`;

/** The present turn `w` of a task, for sorting; most tasks have none. */
export const turnJoin: Sql = sql`left join permit_turns w on ${w('task_id')} = t.id and ${w('ended_on')} is null`;
/** By party, then by the day since which it is its turn; null without a turn. */
export const turnOrder: Sql = sql`array_position(${parties as unknown}::text[], ${turnParty}) || ' ' || ${turnSince}`;

/** How many times a permit was submitted, for sorting. */
export const roundsJoin: Sql = sql`left join (
  select o.task_id, count(*) as n from permit_rounds o group by o.task_id) rounds on rounds.task_id = t.id`;
export const roundsOrder: Sql = sql`rounds.n`;
