import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { reasonHolds } from '../tasks/risk-columns.sql.js';
import { mondayOf } from '../tasks/task-days.sql.js';
import { taskRowJoins } from '../tasks/task-rows.sql.js';
import { tasksFrom } from '../tasks/task-states.sql.js';
import { askedOf } from './week-asks.sql.js';

const t = columnsOf('tasks', 't');
const r = columnsOf('task_reasons', 'r');

/** The other task of the event that a reason names; null = the reason is the task's own. */
const named = sql`nullif((${r('about')}->>'item')::int, ${t('pt_num')})`;
/**
 * The items of the tasks that `t` waits for; null when one of the reasons to act on it this week, of today or to come, is its own. What
 * has to be acted on later makes no line of this week by itself, either. That the caller was asked for it is a reason of its own.
 */
const waitsFor = (actor: SessionActor): Sql => sql`
  select case when bool_and(${named} is not null) and not ${askedOf(actor)} then array_agg(distinct ${named}) end
    from task_reasons r
   where ${r('task_id')} = t.id
     and (${reasonHolds} or ${r('from_on')} > z.today) and ${r('act_by')} - ${mondayOf(sql`z.today`)} <= 6`;

const waitsAs = (actor: SessionActor, name: Sql): Sql => sql`
  cross join lateral (select ${t('event_id', 'pt_num', 'act_by')}, (${waitsFor(actor)}) as items offset 0) ${name}`;
const [ofLine, ofFollower] = [sql`w`, sql`f`];
/** What a line waits for, over `tasksFrom`: the join of all below, once for each line. */
export const waits = (actor: SessionActor): Sql => waitsAs(actor, ofLine);

/** All that it waits for are lines, too, to be acted on no later than itself, and with a reason of their own. */
const follows = (
  actor: SessionActor,
  name: Sql,
  isLine: Sql,
): Sql => sql`(${name}.items is not null and cardinality(${name}.items) = (
  select count(*) from ${tasksFrom} ${taskRowJoins}
   where ${t('event_id')} = ${name}.event_id and ${t('pt_num')} = any(${name}.items) and ${t('act_by')} <= ${name}.act_by
     and ${isLine} and (${waitsFor(actor)}) is null))`;

/** The line has to be seen: it does not only wait for another one. `isLine`: what makes a task a line of the list. */
export const standsAlone = (actor: SessionActor, isLine: Sql): Sql => sql`not ${follows(actor, ofLine, isLine)}`;

/** `waiting` of a `WeekRow`. */
export const waitingFor = (actor: SessionActor, isLine: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'pt_num', t.pt_num, 'act_by', t.act_by,
           'scheduled_date', t.scheduled_date) order by t.pt_num), '[]')
    from ${tasksFrom} ${taskRowJoins} ${waitsAs(actor, ofFollower)}
   where ${t('event_id')} = w.event_id and w.items is null and w.pt_num = any(f.items) and ${isLine} and ${follows(actor, ofFollower, isLine)})`;
