import { sql } from 'kysely';
import { type ReasonFilter, riskCodes } from '@guyline/contract/risk/reasons';
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

/** `reasons` of a `TaskRow`, over tasks `t` with `z`: most tasks have none today, which their own row says. */
export const reasonsOfRow: Sql = sql`case when ${t('risk_from')} <= z.today then coalesce((
    select json_agg(json_build_object('code', r.code, 'act_by', r.act_by, 'about', r.about) order by ${byHarm})
      from ${heldReasons}), '[]') else '[]' end`;

/** `act_by` of a `TaskRow`: of work that is done only what outlives it. */
export const actByOfRow: Sql = sql`case when ${t('act_by')} is null or task_rank(${t('status_num')}) = 0 then ${t('act_by')}
  else (select min(${r('act_by')}) from ${heldReasons}) end`;

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
const reasonOfEvent = sql`'pt_num', ${t('pt_num')}, 'code', r.code, 'act_by', r.act_by, 'about', r.about`;

/**
 * A `select` of `act_by`, `reasons` of an `EventRow`: of the open tasks of one event, and the reasons also of completed ones that do not
 * hold, each task read once. `isOpen`: over tasks `t`.
 */
export const riskOfEvent = (id: Sql, isOpen: Sql): Sql => sql`
  select min(${t('act_by')}) filter (where ${isOpen}) as act_by,
         coalesce(json_agg(case when ${isOpen} then json_build_object(${reasonOfEvent}) else json_build_object(${reasonOfEvent}, 'settled', true) end
                           order by ${byHarm}, r.act_by, t.pt_num) filter (where r.code is not null), '[]') as reasons
    from tasks t join zone_days z on z.id = t.zone_id
    left join task_reasons r on ${r('task_id')} = t.id and ${t('risk_from')} <= z.today and ${reasonHolds}
   where ${t('event_id')} = ${id} and (${isOpen} or ${settledAtRisk})`;

/** A `select` of `categories`, those of an event in which a completed task does not hold (docs/domain.md, State of a phase). */
export const failingCategories = (id: Sql): Sql => sql`
  select coalesce(array_agg(distinct ${t('category_num')}), '{}') as categories
    from tasks t join zone_days z on z.id = t.zone_id
   where ${t('event_id')} = ${id} and ${settledAtRisk} and ${t('risk_from')} <= z.today and exists (select from ${heldReasons})`;

/** The worst reason of these tasks that holds today, with its sentence's facts. */
export const worstReasonOf = (tasks: Sql): Sql => sql`
  select json_build_object('code', r.code, 'act_by', r.act_by, 'about', r.about)
    from tasks t join zone_days z on z.id = t.zone_id join task_reasons r on ${r('task_id')} = t.id and ${reasonHolds}
   where ${tasks} order by ${byHarm}, ${r('act_by')}, t.id limit 1`;
