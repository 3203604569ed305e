import { sql } from 'kysely';
import { statusesOf, settledStatuses, taskMoves, taskStatuses, taskStatusNums } from '@guyline/contract/tasks/status';
import { categoryNums } from '@guyline/contract/tasks/items';
import { taskWorkbookColumns, taskWorkbookHeadings } from '@guyline/contract/tasks/workbook';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { ids, type Sql } from '../platform/db/db.js';
import { placeOf } from './row-reader.js';
import type { Columns } from './sheet-columns.js';

const statuses = categoryNums.flatMap((category) =>
  statusesOf(category).map((num) => ({ category, num, name: taskStatuses[num].name.toLowerCase() })),
);
/** Moves that need no reason: for an admin the usual ones, for others those that do not leave a settled status. */
const movesOf = (isAdmin: boolean): { was: number; next: number }[] =>
  taskStatusNums
    .filter((was) => isAdmin || !settledStatuses.includes(was))
    .flatMap((was) => taskMoves[was].map((next) => ({ was, next })));

const placesOf = (columns: Columns): Record<string, { column: string; index: number }> =>
  Object.fromEntries(taskWorkbookColumns.map((name) => [name, placeOf(columns, taskWorkbookHeadings, name)]));

/** A text as cells keep it: blanks at its ends and carriage returns say nothing. */
const plain = (text: Sql): Sql => sql`nullif(btrim(replace(${text}, E'\r', ''), E' \n\t'), '')`;

/** The rows' events and tasks within the person's scope; what is out of it is as absent as what does not exist. */
const found = (jobId: string, actor: SessionActor): Sql => {
  const scope = scopeOf(actor);
  return sql`
  w as materialized (
    select row_num, fields as f, (fields->>'task_id')::bigint as task_id, upper(fields->>'uuid') as uuid,
           (fields->>'pt_num')::smallint as pt_num, lower(fields->>'project') as project,
           lower(fields->>'store_number') as store, lower(fields->>'customer') as customer
      from import_rows where job_id = ${jobId} and action <> 'error'
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
  ), rows as (
    select w.*, place.n, t.id, t.version, t.status_num, coalesce(t.pt_num, w.pt_num) as item, e.id as event_id, e.uuid as e_uuid,
           lower(p.name::text) as p_name, lower(c.name::text) as c_name, lower(c.s_name) as c_short, lower(l.store_number) as l_store,
           s.num as next, s.num <> t.status_num as moves,
           (s.num <> t.status_num) is true
             or (w.f ? 'scheduled_date' and (w.f->>'scheduled_date')::date is distinct from t.scheduled_date)
             or (w.f ? 'name_number' and ${plain(sql`w.f->>'name_number'`)} is distinct from ${plain(sql`t.name_number`)})
             or (w.f ? 'note' and ${plain(sql`w.f->>'note'`)} is distinct from ${plain(sql`t.note`)}) as changes,
           min(w.row_num) over (partition by t.id, e.id, coalesce(t.pt_num, w.pt_num)) as first_row
      from w
      left join place using (row_num)
      left join targets using (row_num)
      left join tasks t on t.id = targets.id
      left join events e on e.id = coalesce(t.event_id, place.event_id)
      left join projects p on p.id = e.project_id
      left join customers c on c.id = e.customer_id
      left join locations l on l.id = e.location_id
      left join jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as s(category smallint, num smallint, name text)
        on s.category = task_category(coalesce(t.pt_num, w.pt_num)) and s.name = w.f->>'status'
  )`;
};

/** What is wrong with a row of `rows`: column, value, code, condition. */
const faultsOf = (actor: SessionActor, reason: boolean): Sql => {
  const isAdmin = actor.role === 'admin';
  const permitted = actor.permittedItems ? sql`item = any(${ids(actor.permittedItems)})` : sql`true`;
  const free = isAdmin && reason ? sql`true` : sql`(status_num, next) in (select was, next from moves)`;
  return sql`(values
    ('task_id', f->>'task_id', 'not_found', task_id is not null and id is null),
    ('uuid', f->>'uuid', 'not_found', task_id is null and uuid is not null and event_id is null),
    ('store_number', f->>'store_number', 'not_found', task_id is null and uuid is null and n is null),
    ('store_number', f->>'store_number', 'ambiguous', n > 1),
    ('pt_num', null, 'not_found', task_id is null and n = 1 and id is null and not ${isAdmin}::boolean),
    ('pt_num', null, 'row_mismatch', id is not null and pt_num <> item),
    ('uuid', f->>'uuid', 'row_mismatch', event_id is not null and uuid <> e_uuid),
    ('project', f->>'project', 'row_mismatch', event_id is not null and project <> p_name),
    ('customer', f->>'customer', 'row_mismatch', event_id is not null and customer not in (c_name, c_short)),
    ('store_number', f->>'store_number', 'row_mismatch', event_id is not null and store <> l_store),
    ('status_num', f->>'status', 'status_unknown', event_id is not null and f ? 'status' and next is null),
    ('status_num', f->>'status', ${isAdmin ? 'reason_required' : 'task_move_not_allowed'}::text, moves and not ${free}),
    ('pt_num', null, 'task_item_not_permitted', id is not null and changes and not ${permitted}),
    ('task_id', f->>'task_id', 'duplicate_row', event_id is not null and row_num > first_row)
  ) as k(col, value, code, bad)`;
};

/** Says of each row without a fault what it would do, and of the others why not. */
export const compareTasks = (
  jobId: string,
  { actor, columns, reason }: { actor: SessionActor; columns: Columns; reason: boolean },
): Sql => sql`
  with moves as (
    select was, next from jsonb_to_recordset(${JSON.stringify(movesOf(actor.role === 'admin'))}::jsonb) as m(was smallint, next smallint)
  ), ${found(jobId, actor)}, judged as (
    select rows.*, wrong.faults, f || jsonb_build_object('status_num', next) as fields,
           case when wrong.faults is not null then 'error' when id is null then 'create' when changes then 'update' else 'unchanged' end as action
      from rows
      cross join lateral (
        select jsonb_agg((${JSON.stringify(placesOf(columns))}::jsonb -> k.col) || jsonb_build_object('value', coalesce(k.value, ''),
                 'fault', k.code, 'level', 'error')
                 || case when k.code = 'duplicate_row' then jsonb_build_object('other_row', first_row) else '{}' end) as faults
          from ${faultsOf(actor, reason)} where k.bad
      ) wrong
  )
  update import_rows r
     set target_id = j.id, target_version = j.version, parent_id = j.event_id, faults = j.faults, fields = j.fields, action = j.action
    from judged j
   where r.job_id = ${jobId} and r.row_num = j.row_num
     -- comparing again before the commit seldom finds anything else: what stands is not written anew
     and (r.target_id, r.target_version, r.parent_id, r.faults, r.fields, r.action)
         is distinct from (j.id, j.version, j.event_id, j.faults, j.fields, j.action)`;
