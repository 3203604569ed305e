import { sql } from 'kysely';
import { type RiskCode, riskCodes } from '@guyline/contract/risk/reasons';
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

/** `reasons` of a `TaskRow`, over tasks `t` with `z`: most tasks have none today, which their own row says. */
export const reasonsOfRow: Sql = sql`case when ${t('risk_from')} <= z.today then coalesce((
    select json_agg(json_build_object('code', r.code, 'act_by', r.act_by, 'about', r.about) order by ${byHarm})
      from task_reasons r where ${r('task_id')} = t.id and ${reasonHolds}), '[]') else '[]' end`;

/** `act_by` of a `TaskRow`: of work that is done only what outlives it. */
export const actByOfRow: Sql = sql`case when ${t('act_by')} is null or task_rank(${t('status_num')}) = 0 then ${t('act_by')}
  else (select min(${r('act_by')}) from task_reasons r where ${r('task_id')} = t.id and ${reasonHolds}) end`;

/** Tasks that have this reason today. */
export const hasReason = (code: RiskCode): Sql =>
  sql`exists (select from task_reasons r where ${r('task_id')} = t.id and ${r('code')} = ${code} and ${reasonHolds})`;

/** `code` of the worst reason that holds today, over tasks `t` with `z`. */
export const worstReason: Sql = sql`select r.code from task_reasons r where ${r('task_id')} = t.id and ${reasonHolds} order by ${byHarm} limit 1`;

/** The worst reason of these tasks that holds today, with its sentence's facts. */
export const worstReasonOf = (tasks: Sql): Sql => sql`
  select json_build_object('code', r.code, 'act_by', r.act_by, 'about', r.about)
    from tasks t join zone_days z on z.id = t.zone_id join task_reasons r on ${r('task_id')} = t.id and ${reasonHolds}
   where ${tasks} order by ${byHarm}, ${r('act_by')}, t.id limit 1`;
