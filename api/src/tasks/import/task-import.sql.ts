import { sql } from 'kysely';
import { can } from '@guyline/contract/access';
import { taskField, type TaskFieldName, taskFieldNames } from '@guyline/contract/tasks/fields';
import {
  pendingOf,
  statusesOf,
  settledStatuses,
  taskMoves,
  taskStatuses,
  taskStatusNums,
} from '@guyline/contract/tasks/status';
import { urgentNames } from '@guyline/contract/tasks/workbook';
import { categoryNums } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import type { Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import { taskFactNames } from '../task.entity.js';
import { faultyFields, inColumnOrder } from '../../platform/imports/faults.sql.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import { todayThere } from '../../platform/clock/today-there.sql.js';
import { roundsJoin, roundsOf } from './import-rounds.sql.js';
import { handed, handsOver, turnsOfTask } from './import-turns.sql.js';
import { kept } from './kept-turns.sql.js';
import { faults, faultsOf, placesOf } from './task-faults.sql.js';

/**
 * By the names that workbooks give them. Overdue and At risk, `urgent`, say how a task was when the workbook was written: they do not take
 * one back that has gone on since.
 */
const statuses = categoryNums.flatMap((category) => [
  ...statusesOf(category).map((num) => ({ category, num, name: taskStatuses[num].name.toLowerCase() })),
  ...Object.values(urgentNames).map((name) => ({
    category,
    num: pendingOf[category],
    name: name.toLowerCase(),
    urgent: true,
  })),
]);
/** Moves that need no reason: the usual ones for an admin; for others, those that do not leave a settled status. */
const movesOf = (isAdmin: boolean): { was: number; next: number }[] =>
  taskStatusNums
    .filter((was) => isAdmin || !settledStatuses.includes(was))
    .flatMap((was) => taskMoves[was].map((next) => ({ was, next })));

/** A text as cells store it: trimmed, without carriage returns. */
export const plain = (text: Sql): Sql => sql`nullif(btrim(replace(${text}, E'\r', ''), E' \n\t'), '')`;

const t = columnsOf('tasks', 't');

/** Whether a row of the file (`w.f`) gives a field a value that differs from its task. */
const changes = (name: TaskFieldName): Sql => {
  const cell = sql`w.f->>${name}::text`;
  const differs =
    taskField(name).kind === 'day'
      ? sql`(${cell})::date is distinct from ${t(name)}`
      : sql`${plain(cell)} is distinct from ${plain(t(name))}`;
  return sql`(w.f ? ${name} and ${differs})`;
};
/** The same of its fee, `k`. */
const feeChanges = sql`(w.f ? 'fee_usd' and (w.f->>'fee_usd')::numeric is distinct from k.fee_usd)`;
/** The values that undo would restore. */
const before = sql`jsonb_build_object('fee_usd', k.fee_usd, ${sql.join(taskFactNames.map((name) => sql`${name}::text, ${t(name)}`))})`;
/** What a row gives, without a fee that is not the caller's to see. */
const givenFields = (actor: SessionActor): Sql =>
  can(actor, 'permits.fees') ? sql`r.fields` : sql`r.fields - 'fee_usd' as fields`;
/** By which of its cells the task of a row is known; null where one of them has a fault, so that it is not known at all. */
const knownBy = sql`case when 'task_id' = any(faulty) then null when fields ? 'task_id' then 'task'
  when 'uuid' = any(faulty) then null when fields ? 'uuid' then 'event'
  when not faulty && '{customer,project,store_number}' then 'place' end`;

interface Compared {
  actor: SessionActor;
  columns: Columns;
}

/** The rows' events and tasks within the person's scope; anything out of scope is treated as absent. */
const found = (jobId: string, { actor, columns, again }: Compared & { again: boolean }): Sql => {
  const scope = scopeOf(actor);
  return sql`
  w as materialized (
    select row_num, fields || '{}' as f, of_cells, faulty, ${knownBy} as known_by, (fields->>'task_id')::bigint as task_id,
           upper(fields->>'uuid') as uuid, (fields->>'pt_num')::smallint as pt_num, lower(fields->>'project') as project,
           lower(fields->>'store_number') as store, lower(fields->>'customer') as customer
      from (select r.row_num, ${givenFields(actor)}, r.faults as of_cells, ${faultyFields(placesOf(columns))} as faulty
              from import_rows r where r.job_id = ${jobId} and ${again ? sql`r.action <> 'error'` : sql`true`}) r
  ), places as (
    select w.row_num, e.id from w join events e on e.uuid = w.uuid
     where w.known_by = 'event' and ${scope.events}
    union all
    select w.row_num, e.id
      from w
      join projects p on lower(p.name::text) = w.project
      join customers c on c.id = p.customer_id and (w.customer is null or w.customer in (lower(c.name::text), lower(c.s_name)))
      join events e on e.project_id = p.id
      join locations l on l.id = e.location_id and lower(l.store_number) = w.store
     where w.known_by = 'place' and ${scope.events}
  ), place as (
    select row_num, case when count(*) = 1 then min(id) end as event_id, count(*) as n from places group by row_num
  ), targets as (
    select w.row_num, t.id from w join tasks t on t.id = w.task_id where t.deleted_at is null and ${scope.tasks}
    union all
    select w.row_num, t.id from w join place using (row_num) join tasks t on t.event_id = place.event_id and t.pt_num = w.pt_num
     where place.n = 1 and t.deleted_at is null
  ), matched as (
    select w.*, place.n, t.id, t.version, t.status_num, coalesce(t.pt_num, w.pt_num) as item, e.id as event_id, e.uuid as e_uuid,
           lower(p.name::text) as p_name, lower(c.name::text) as c_name, lower(c.s_name) as c_short, lower(l.store_number) as l_store,
           s.num as next, s.num <> t.status_num as moves,
           (s.num <> t.status_num) is true or ${feeChanges} or ${sql.join(taskFieldNames.map(changes), sql` or `)} as differs,
           case when task_category(coalesce(t.pt_num, w.pt_num)) = 1 and (w.f ?| '{turn,turn_since}' or s.num <> t.status_num) then ${turnsOfTask} end as turns,
           case when w.f ? 'given_rounds' then ${roundsOf(sql`t.id`)} end as rounds,
           case when w.f ?| '{turn,turn_since,applied_on,issued_on,given_rounds}' then ${todayThere} end as today,
           case when t.id is not null then ${before} end as before,
           min(w.row_num) over (partition by t.id, e.id, coalesce(t.pt_num, w.pt_num)) as first_row
      from w
      left join place using (row_num)
      left join targets using (row_num)
      left join tasks t on t.id = targets.id
      left join permit_fees k on k.task_id = t.id
      left join events e on e.id = coalesce(t.event_id, place.event_id)
      left join projects p on p.id = e.project_id
      left join customers c on c.id = e.customer_id
      left join locations l on l.id = e.location_id
      left join lateral (
        select case when names.urgent then coalesce(t.status_num, names.num) else names.num end as num
          from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as names(category smallint, num smallint, name text, urgent boolean)
         where names.category = task_category(coalesce(t.pt_num, w.pt_num)) and names.name = lower(w.f->>'status')) s on true
  ), rows as materialized (
    select m.*, hands, rounds_of.*, differs is true or hands or rounds_of.rounded is not null as changes
      from matched m cross join lateral (select ${handsOver} is true as hands) h ${roundsJoin(columns)})`;
};

/**
 * Reports what each row would do, and all that is wrong with it. Each step is kept (`materialized`): the next ones name its columns many
 * times, and each time would work them out anew. The fields of a row, often compressed, are unpacked once (`|| '{}'`).
 * @param reason whether the person gives one for unusual moves
 * @param again only of rows without a fault so far
 */
export const compareTasks = (
  jobId: string,
  { reason, ...compared }: Compared & { reason: boolean; again: boolean },
): Sql => sql`
  with moves as (
    select was, next from jsonb_to_recordset(${JSON.stringify(movesOf(compared.actor.role === 'admin'))}::jsonb) as m(was smallint, next smallint)
  ), ${found(jobId, compared)}, compared as materialized (
    select rows.*, ${faults(faultsOf(compared.actor, reason), compared.columns)} as of_comparison from rows
  ), checked as materialized (
    select compared.*, ${inColumnOrder(sql`of_cells`, sql`coalesce(of_comparison || round_faults, of_comparison, round_faults)`)} as faults from compared
  ), judged as materialized (
    select checked.*, f - '{rounded,handed}'::text[] || jsonb_build_object('status_num', next) || case when hands then jsonb_build_object('handed', ${handed}) else '{}' end
             || case when rounded is not null then jsonb_build_object('rounded', rounded) else '{}' end as fields,
           case when faults is not null then 'error' when id is null then 'create' when changes then 'update' else 'unchanged' end as action,
           ${kept(sql`checked.id`)} as kept
      from checked
  )
  update import_rows r
     set target_id = j.id, target_version = j.version, parent_id = j.event_id, faults = j.faults, fields = j.fields, action = j.action,
         before = j.before || j.kept
    from judged j
   where r.job_id = ${jobId} and r.row_num = j.row_num
     -- comparing again before the commit seldom finds anything else: what stands is not written anew
     and (r.target_id, r.target_version, r.parent_id, r.faults, r.fields, r.action, r.before)
         is distinct from (j.id, j.version, j.event_id, j.faults, j.fields, j.action, j.before || j.kept)`;
