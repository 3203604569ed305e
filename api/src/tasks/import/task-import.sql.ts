import { sql } from 'kysely';
import { can } from '@guyline/contract/access';
import { isTicketField, ticketItem } from '@guyline/contract/permits/tickets';
import { permitFieldNames, taskField, type TaskFieldName, taskFieldNames } from '@guyline/contract/tasks/fields';
import { statusesOf, settledStatuses, taskMoves, taskStatuses, taskStatusNums } from '@guyline/contract/tasks/status';
import { categoryNums } from '@guyline/contract/tasks/items';
import { taskWorkbookColumns, taskWorkbookHeadings } from '@guyline/contract/tasks/workbook';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { ids, type Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import { taskFactNames } from '../task.entity.js';
import { placeOf } from '../../platform/imports/row-reader.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import { todayThere } from '../../platform/clock/today-there.sql.js';
import { givesTurn, handed, handsOver, sinceOfNobody, turnNotPossible, turnsOf } from './import-turns.sql.js';

const statuses = categoryNums.flatMap((category) =>
  statusesOf(category).map((num) => ({ category, num, name: taskStatuses[num].name.toLowerCase() })),
);
/** Moves that need no reason: the usual ones for an admin; for others, those that do not leave a settled status. */
const movesOf = (isAdmin: boolean): { was: number; next: number }[] =>
  taskStatusNums
    .filter((was) => isAdmin || !settledStatuses.includes(was))
    .flatMap((was) => taskMoves[was].map((next) => ({ was, next })));

const placesOf = (columns: Columns): Record<string, { column: string; index: number }> =>
  Object.fromEntries(taskWorkbookColumns.map((name) => [name, placeOf(columns, taskWorkbookHeadings, name)]));

/** A text as cells store it: trimmed, without carriage returns. */
const plain = (text: Sql): Sql => sql`nullif(btrim(replace(${text}, E'\r', ''), E' \n\t'), '')`;

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
  can(actor, 'permits.fees') ? sql`fields` : sql`fields - 'fee_usd' as fields`;

/** The rows' events and tasks within the person's scope; anything out of scope is treated as absent. */
const found = (jobId: string, actor: SessionActor): Sql => {
  const scope = scopeOf(actor);
  return sql`
  w as materialized (
    select row_num, fields as f, (fields->>'task_id')::bigint as task_id, upper(fields->>'uuid') as uuid,
           (fields->>'pt_num')::smallint as pt_num, lower(fields->>'project') as project,
           lower(fields->>'store_number') as store, lower(fields->>'customer') as customer
      from (select row_num, ${givenFields(actor)} from import_rows where job_id = ${jobId} and action <> 'error') r
  ), places as (
    select w.row_num, e.id from w join events e on e.uuid = w.uuid
     where w.task_id is null and ${scope.events}
    union all
    select w.row_num, e.id
      from w
      join projects p on lower(p.name::text) = w.project
      join customers c on c.id = p.customer_id and (w.customer is null or w.customer in (lower(c.name::text), lower(c.s_name)))
      join events e on e.project_id = p.id
      join locations l on l.id = e.location_id and lower(l.store_number) = w.store
     where w.task_id is null and w.uuid is null and ${scope.events}
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
           case when task_category(coalesce(t.pt_num, w.pt_num)) = 1 and (w.f ?| '{turn,turn_since}' or s.num <> t.status_num) then ${turnsOf(sql`t.id`)} end as turns,
           case when w.f ?| '{turn,turn_since}' then ${todayThere} end as today,
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
      left join jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as s(category smallint, num smallint, name text)
        on s.category = task_category(coalesce(t.pt_num, w.pt_num)) and s.name = w.f->>'status'
  ), rows as (select m.*, differs or ${handsOver} as changes from matched m)`;
};

interface Fault {
  column: string;
  value: Sql;
  code: Sql;
  bad: Sql;
}
const fault = (column: string, value: Sql, code: string, bad: Sql): Fault => ({
  column,
  value,
  code: sql`${code}::text`,
  bad,
});

/** The window that a row would leave: a blank cell keeps the task's day. */
const dayLeft = (name: 'valid_from' | 'valid_to'): Sql =>
  sql`case when f ? ${name} then (f->>${name}::text)::date else (before->>${name}::text)::date end`;
const windowReversed = sql`${dayLeft('valid_to')} < ${dayLeft('valid_from')}`;

const among = (names: readonly TaskFieldName[]): Sql => sql`f ?| ${names as unknown}::text[]`;
const notOfTickets = permitFieldNames.filter((name) => !isTicketField(name));
/** Days, a fee or a turn of permits on another task, and of 811 tickets the days that only permits have. */
const daysElsewhere = sql`(task_category(item) <> 1 and (f ? 'fee_usd' or ${givesTurn} or ${among(permitFieldNames)})) or (item = ${ticketItem} and ${among(notOfTickets)})`;

/** What can be wrong with a row of `rows`. */
const faultsOf = (actor: SessionActor, reason: boolean): Fault[] => {
  const isAdmin = actor.role === 'admin';
  const permitted = actor.permittedItems ? sql`item = any(${ids(actor.permittedItems)})` : sql`true`;
  const free = isAdmin && reason ? sql`true` : sql`(status_num, next) in (select was, next from moves)`;
  const none = sql`null`;
  const [id, uuid, store, status] = (['task_id', 'uuid', 'store_number', 'status'] as const).map(
    (name) => sql`f->>${name}::text`,
  ) as [Sql, Sql, Sql, Sql];
  return [
    fault('task_id', id, 'not_found', sql`task_id is not null and id is null`),
    fault('uuid', uuid, 'not_found', sql`task_id is null and uuid is not null and event_id is null`),
    fault('store_number', store, 'not_found', sql`task_id is null and uuid is null and n is null`),
    fault('store_number', store, 'ambiguous', sql`n > 1`),
    fault('pt_num', none, 'not_found', sql`task_id is null and n = 1 and id is null and not ${isAdmin}::boolean`),
    fault('pt_num', none, 'row_mismatch', sql`id is not null and pt_num <> item`),
    fault('uuid', uuid, 'row_mismatch', sql`event_id is not null and uuid <> e_uuid`),
    fault('project', sql`f->>'project'`, 'row_mismatch', sql`event_id is not null and project <> p_name`),
    fault(
      'customer',
      sql`f->>'customer'`,
      'row_mismatch',
      sql`event_id is not null and customer not in (c_name, c_short)`,
    ),
    fault('store_number', store, 'row_mismatch', sql`event_id is not null and store <> l_store`),
    fault('status_num', status, 'status_unknown', sql`event_id is not null and f ? 'status' and next is null`),
    fault('status_num', status, isAdmin ? 'reason_required' : 'task_move_not_allowed', sql`moves and not ${free}`),
    fault('pt_num', none, 'task_item_not_permitted', sql`id is not null and changes and not ${permitted}`),
    fault('pt_num', none, 'permit_only', daysElsewhere),
    fault(
      'valid_to',
      sql`f->>'valid_to'`,
      'window_reversed',
      sql`(f ? 'valid_from' or f ? 'valid_to') and ${windowReversed}`,
    ),
    fault('turn', none, 'required', sql`event_id is not null and ${sinceOfNobody}`),
    fault('turn_since', sql`f->>'turn_since'`, 'turn_day_not_possible', turnNotPossible),
    fault('task_id', id, 'duplicate_row', sql`event_id is not null and row_num > first_row`),
  ];
};

/** The faults of a row, by cell. Nearly every row has none, so that is checked first: null. */
const faults = (all: readonly Fault[], columns: Columns): Sql => sql`
  case when ${sql.join(
    all.map(({ bad }) => sql`(${bad})`),
    sql` or `,
  )} then (
    select jsonb_agg((${JSON.stringify(placesOf(columns))}::jsonb -> k.col) || jsonb_build_object('value', coalesce(k.value, ''),
             'fault', k.code, 'level', 'error')
             || case k.code when 'duplicate_row' then jsonb_build_object('other_row', first_row)
                            when 'status_unknown' then jsonb_build_object('category_num', task_category(item)) else '{}' end)
      from (values ${sql.join(all.map(({ column, value, code, bad }) => sql`(${column}::text, ${value}, ${code}, ${bad})`))}) as k(col, value, code, bad)
     where k.bad) end`;

/** Reports what each row without a fault would do, and what is wrong with the others. */
export const compareTasks = (
  jobId: string,
  { actor, columns, reason }: { actor: SessionActor; columns: Columns; reason: boolean },
): Sql => sql`
  with moves as (
    select was, next from jsonb_to_recordset(${JSON.stringify(movesOf(actor.role === 'admin'))}::jsonb) as m(was smallint, next smallint)
  ), ${found(jobId, actor)}, checked as (
    select rows.*, ${faults(faultsOf(actor, reason), columns)} as faults from rows
  ), judged as (
    select checked.*, f || jsonb_build_object('status_num', next) || case when ${handsOver} then jsonb_build_object('handed', ${handed}) else '{}' end as fields,
           case when faults is not null then 'error' when id is null then 'create' when changes then 'update' else 'unchanged' end as action,
           case when moves or ${handsOver} then coalesce(jsonb_build_object('turns', turns), '{}') else '{}' end as kept
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
