import { sql } from 'kysely';
import type { Party } from '@guyline/contract/permits/turns';
import { settledRiskCodes } from '@guyline/contract/risk/reasons';
import type { WeekTab, WeekWho } from '@guyline/contract/risk/week';
import type { SessionActor } from '../platform/access/actor.js';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { taskFiler } from '../tasks/asking.sql.js';
import { turnParty } from '../tasks/present-turn.sql.js';
import { harm, heldReasons } from '../tasks/risk-columns.sql.js';
import { lastToday, mondayOf } from '../tasks/task-days.sql.js';
import { taskEditable } from '../tasks/task-rows.sql.js';
import { taskOpen } from '../tasks/task-states.sql.js';
import { delegated, handedOver, lastAsk } from './week-asks.sql.js';

const t = columnsOf('tasks', 't');
const r = columnsOf('task_reasons', 'r');
const s = columnsOf('task_snoozes', 's');
const w = columnsOf('permit_turns', 'w');

/** Somebody has to act on it before the next Monday at its store, over tasks `t` with today `z`. */
export const duringWeek: Sql = sql`(${t('act_by')} <= ${mondayOf(lastToday)} + 6 and ${t('act_by')} - ${mondayOf(sql`z.today`)} <= 6
  and (${taskOpen} or exists (select from ${heldReasons} and ${r('code')} = any(${[...settledRiskCodes]}::text[]))))`;

/** `weekGroupOf` as a number that sorts. */
export const weekGroup = sql`case when ${t('act_by')} < z.today then 0 when ${t('act_by')} = z.today then 1 else 2 end`;

const vendorId = sql`task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`;
/**
 * Who has to act, over events `e`: whose turn a permit is, else who files it; of other work the vendor of its item, else the office
 * (docs/domain.md, This week). `taskFiler` is a call for each row that reads what is asked for: nothing but permits needs it.
 */
export const acts = sql`case when ${t('category_num')} = 1 then coalesce(
    (select ${turnParty} from permit_turns w where ${w('task_id')} = t.id and ${w('ended_on')} is null),
    ${taskFiler})
  when ${vendorId} is null then 'us' else 'vendor' end`;

/**
 * The caller's own: of the office what waits for it or has no vendor, of a vendor what it may edit, and of both what was handed over;
 * who only reads has no own work, but all of it in sight.
 */
const mine = (actor: SessionActor): Sql | undefined => {
  if (actor.role === 'admin')
    return sql`(${acts} = ${'us' satisfies Party} or ${vendorId} is null or ${handedOver(actor)})`;
  return actor.role === 'vendor' ? sql`(${taskEditable(actor)} or ${handedOver(actor)})` : undefined;
};
export const workOf = (actor: SessionActor, who: WeekWho): Sql | undefined =>
  who === 'mine' ? mine(actor) : who === 'all' ? undefined : sql`${acts} = ${who}`;

/** Put off by the caller, until its day comes or a worse reason than on the day it was put off. */
const snoozed = ({ id }: SessionActor): Sql => sql`exists (select from task_snoozes s
  where ${s('task_id')} = t.id and ${s('user_id')} = ${id} and ${s('until_on')} > z.today
    and not exists (select from ${heldReasons} and (${s('worst')} is null or ${harm(r('code'))} < ${harm(s('worst'))})))`;

/** The tab in which the caller finds a task. */
export const tabOf = (actor: SessionActor): Sql =>
  sql`case when ${snoozed(actor)} then 'snoozed' when ${delegated(actor)} then 'delegated' else 'now' end`;
export const inTab = (actor: SessionActor, tab: WeekTab): Sql =>
  ({
    now: sql`not ${snoozed(actor)} and not ${delegated(actor)}`,
    delegated: sql`not ${snoozed(actor)} and ${delegated(actor)}`,
    snoozed: snoozed(actor),
  })[tab];

/** What a `WeekRow` says beyond a `TaskRow` and `waiting`. */
export const weekColumns = ({ id }: SessionActor): Sql => sql`
  ${acts} as acts,
  ${lastAsk} as asked,
  (select json_build_object('until_on', ${s('until_on')}, 'reason', ${s('reason')})
     from task_snoozes s where ${s('task_id')} = t.id and ${s('user_id')} = ${id} and ${s('until_on')} > z.today) as snooze`;
