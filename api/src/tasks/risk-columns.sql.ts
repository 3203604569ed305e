import { sql } from 'kysely';
import { type ReasonFilter, riskCodes, settledRiskCodes } from '@guyline/contract/risk/reasons';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';

const r = columnsOf('task_reasons', 'r');
const t = columnsOf('tasks', 't');

/**
 * Reasons `r` of tasks `t` that hold on the day `z` at their place. Those of work that was done a moment ago are still kept, but no
 * longer hold, unless they outlive it (`settledRiskCodes`).
 */
export const reasonHolds = sql`reason_holds(${r('code')}, ${t('status_num')}, ${r('from_on')}, ${r('until_on')}, z.today)`;
/** How bad a reason is by its place in `riskCodes`: the worst is the first. */
export const harm = (code: Sql): Sql => sql`array_position(${[...riskCodes]}::text[], ${code})`;
const byHarm = harm(r('code'));

/**
 * Whether a reason `r` is what the deadline and the scheduled date of the task `t` say by themselves, as `task_at_risk` does. The day to
 * apply, when it is near, has the code of a deadline but is another day.
 */
export const ownReason = sql`(${r('code')} in ('deadline_passed', 'scheduled_after_deadline', 'undated')
  or ${r('code')} = 'deadline_near' and ${r('act_by')} = ${t('deadline')})`;

/** The reasons `r` of a task `t` that hold today, over `z`: what follows a `from`. */
export const heldReasons: Sql = sql`task_reasons r where ${r('task_id')} = t.id and ${reasonHolds}`;

const reasonList = sql`json_agg(json_build_object('code', r.code, 'act_by', r.act_by, 'about', r.about) order by ${byHarm})`;
const firstActBy = sql`min(${r('act_by')})`;
/** Most tasks have none today, which their own row says. */
const reasonsFrom = (list: Sql): Sql =>
  sql`case when ${t('risk_from')} <= z.today then coalesce(${list}, '[]') else '[]' end`;
const actByFrom = (first: Sql): Sql =>
  sql`case when ${t('act_by')} is null or task_rank(${t('status_num')}) = 0 then ${t('act_by')} else ${first} end`;

/** `reasons` of a `TaskRow`, over tasks `t` with `z`. */
export const reasonsOfRow = reasonsFrom(sql`(select ${reasonList} from ${heldReasons})`);
/** `act_by` of a `TaskRow`: of work that is done only what outlives it. */
export const actByOfRow = actByFrom(sql`(select ${firstActBy} from ${heldReasons})`);

/** Both where most tasks have reasons: what is joined to `tasksFrom` reads them once, and the two columns are over it. */
export const joinHeld = sql`cross join lateral (select ${reasonList} as list, ${firstActBy} as act_by from ${heldReasons}) held`;
export const reasonsOfHeld = reasonsFrom(sql`held.list`);
export const actByOfHeld = actByFrom(sql`held.act_by`);

/** Tasks that have this reason today, or none at all. */
export const hasReason = (reason: ReasonFilter): Sql =>
  reason === 'none'
    ? sql`not exists (select from ${heldReasons})`
    : sql`exists (select from ${heldReasons} and ${r('code')} = ${reason})`;

/** A row for each reason of a task today, `code`; `none` without one. */
export const reasonOrNone: Sql = sql`select r.code from ${heldReasons} union all select 'none' where not exists (select from ${heldReasons})`;

/** The worst reason of a task today by its place in `riskCodes`; null = none holds. */
export const worstHarm: Sql = sql`case when ${t('risk_from')} <= z.today then (select min(${harm(r('code'))}) from ${heldReasons}) end`;

/** `code` of the worst reason that holds today, over tasks `t` with `z`. */
export const worstReason: Sql = sql`select r.code from ${heldReasons} order by ${byHarm} limit 1`;

/** A completed task may still be at risk: it is looked up for what outlives it, over tasks `t`. */
const settledAtRisk = sql`${t('deleted_at')} is null and ${t('risk_from')} is not null and task_rank(${t('status_num')}) = 1`;
/** The reasons `r` of a task `t` that its event says today, over `z`. */
const saidReasons = sql`${r('task_id')} = t.id and ${t('risk_from')} <= z.today and ${reasonHolds}`;
const reasonOfEvent = sql`'pt_num', ${t('pt_num')}, 'code', r.code, 'act_by', r.act_by, 'about', r.about`;

/**
 * A `select` of `event_id`, `act_by`: the events with completed tasks that do not hold, and the first day to act on these. They are few,
 * so all are found by the codes of their reasons.
 */
export const settledActBy = sql`
  select ${t('event_id')}, min(${r('act_by')}) as act_by
    from task_reasons r join tasks t on t.id = ${r('task_id')} join zone_days z on z.id = t.zone_id
   where ${r('code')} = any(${[...settledRiskCodes]}::text[]) and ${t('risk_from')} <= z.today and ${settledAtRisk} and ${reasonHolds}
   group by ${t('event_id')}`;

/**
 * A `select` of `act_by`, `reasons` of an `EventRow`: of the open tasks of one event, and of completed ones that do not hold by the
 * reasons that they have today, each task read once. `isOpen`: over tasks `t`.
 */
export const riskOfEvent = (id: Sql, isOpen: Sql): Sql => sql`
  select min(case when ${isOpen} then ${t('act_by')} else ${r('act_by')} end) as act_by,
         coalesce(json_agg(case when ${isOpen} then json_build_object(${reasonOfEvent}) else json_build_object(${reasonOfEvent}, 'settled', true) end
                           order by ${byHarm}, r.act_by, t.pt_num) filter (where r.code is not null), '[]') as reasons
    from tasks t join zone_days z on z.id = t.zone_id
    left join task_reasons r on ${saidReasons}
   where ${t('event_id')} = ${id} and (${isOpen} or ${settledAtRisk})`;

/** The completed tasks `t` of an event that do not hold (docs/domain.md, State of a phase): what follows a `select`. */
const failingOf = (id: Sql): Sql => sql`
    from tasks t join zone_days z on z.id = t.zone_id
   where ${t('event_id')} = ${id} and ${settledAtRisk} and ${t('risk_from')} <= z.today and exists (select from ${heldReasons})`;
/** A `select` of `categories`, those in which a completed task of an event does not hold. */
export const failingCategories = (id: Sql): Sql =>
  sql`select coalesce(array_agg(distinct ${t('category_num')}), '{}') as categories ${failingOf(id)}`;
/** The same of `items`: as a rule an event has none. */
export const failingItems = (id: Sql): Sql => sql`select array_agg(${t('pt_num')}::int) as items ${failingOf(id)}`;

/** The reasons `r` of an event by `riskOfEvent`: what follows a `select`. */
const saidOfEvent = (id: Sql, isOpen: Sql, only = sql``): Sql => sql`
  from tasks t join zone_days z on z.id = t.zone_id join task_reasons r on ${saidReasons} ${only}
 where ${t('event_id')} = ${id} and (${isOpen} or ${settledAtRisk})`;

/** A `select` of `code`: the reasons of an event by `riskOfEvent`, each once. */
export const codesOfEvent = (id: Sql, isOpen: Sql): Sql => sql`select distinct r.code ${saidOfEvent(id, isOpen)}`;

/** Whether an event's `reasons` by `riskOfEvent` have this one, any, or none at all. */
export const hasEventReason = (id: Sql, isOpen: Sql, reason: ReasonFilter | 'any'): Sql => {
  const said = (only?: Sql): Sql => sql`exists (select ${saidOfEvent(id, isOpen, only)})`;
  if (reason === 'none') return sql`not ${said()}`;
  return reason === 'any' ? said() : said(sql`and ${r('code')} = ${reason}`);
};
