import { sql } from 'kysely';
import { categoryNums } from '@guyline/contract/tasks/items';
import { pendingOf, taskStatuses, taskStatusNums } from '@guyline/contract/tasks/status';
import type { Sql } from '../platform/db/db.js';
import { writtenVersion } from './undo-import.sql.js';

/** Who writes, for the log. */
export interface Author {
  ownerId: number;
  impersonatorId: number | null;
  reason: string | null;
}

const names = JSON.stringify(Object.fromEntries(taskStatusNums.map((num) => [num, taskStatuses[num].name])));
const pending = JSON.stringify(Object.fromEntries(categoryNums.map((num) => [num, pendingOf[num]])));

/** Existing tasks that the import is about, locked in one order till the transaction ends. */
export const lockTasks = (jobId: string): Sql => sql`
  with locked as (
    select t.id from tasks t join import_rows r on r.job_id = ${jobId} and r.target_id = t.id and r.action <> 'error'
     order by t.id for update of t
  ) select count(*)::int as n from locked`;

/** Writes the new tasks with their log; `made` is less than the rows to create when somebody else made one meanwhile. */
export const createTasks = (jobId: string, by: Author): Sql => sql`
  with made as (
    insert into tasks (event_id, pt_num, status_num, scheduled_date, name_number, note)
    select r.parent_id, (r.fields->>'pt_num')::smallint,
           coalesce((r.fields->>'status_num')::smallint, (${pending}::jsonb ->> task_category((r.fields->>'pt_num')::smallint)::text)::smallint),
           (r.fields->>'scheduled_date')::date, r.fields->>'name_number', r.fields->>'note'
      from import_rows r where r.job_id = ${jobId} and r.action = 'create' order by r.row_num
    on conflict (event_id, pt_num) where deleted_at is null do nothing
    returning id, version, event_id, pt_num
  ), logged as (
    insert into task_logs (task_id, user_id, on_behalf_id, log, reason)
    select id, ${by.ownerId}, ${by.impersonatorId}::bigint, 'Created (import)', ${by.reason}::text from made order by id
  ), kept as (
    update import_rows r set target_id = made.id, target_version = made.version
      from made
     where r.job_id = ${jobId} and r.action = 'create' and r.parent_id = made.event_id and (r.fields->>'pt_num')::smallint = made.pt_num
    returning 1
  )
  select count(*)::int as made from kept`;

const change = (name: string): Sql => sql`
  case when b.${sql.ref(name)} is distinct from c.${sql.ref(name)}
    then jsonb_build_object(${name}::text, jsonb_build_object('from', b.${sql.ref(name)}, 'to', c.${sql.ref(name)})) else '{}' end`;

/** Log rows of tasks b (before) and c (after), worded as a single edit's. */
const logged = (by: Author, mark: string): Sql => sql`
  insert into task_logs (task_id, user_id, on_behalf_id, log, changes, reason)
  select c.id, ${by.ownerId}, ${by.impersonatorId}::bigint,
         concat_ws('; ',
           case when b.status_num <> c.status_num
             then 'Status ' || (${names}::jsonb ->> b.status_num::text) || ' -> ' || (${names}::jsonb ->> c.status_num::text) end,
           case when b.scheduled_date is distinct from c.scheduled_date
             then 'Scheduled date ' || coalesce(b.scheduled_date::text, 'none') || ' -> ' || coalesce(c.scheduled_date::text, 'none') end,
           case when b.name_number is distinct from c.name_number
             then 'Name/Number ' || coalesce(b.name_number, 'none') || ' -> ' || coalesce(c.name_number, 'none') end,
           case when b.note is distinct from c.note then 'Note changed' end) || ${mark}::text,
         nullif(${sql.join(['status_num', 'scheduled_date', 'name_number', 'note'].map(change), sql` || `)}, '{}'),
         ${by.reason}::text
    from b join c using (id) order by c.id`;

const facts = sql`t.id, t.version, t.status_num, t.scheduled_date, t.name_number, t.note`;
const given = (name: string, value: Sql): Sql =>
  sql`${sql.ref(name)} = case when b.fields ? ${name} then ${value} else ${sql.ref(`t.${name}`)} end`;

/** Changes the tasks and logs each change. */
export const updateTasks = (jobId: string, by: Author): Sql => sql`
  with b as materialized (
    select r.fields, ${facts} from import_rows r join tasks t on t.id = r.target_id
     where r.job_id = ${jobId} and r.action = 'update'
  ), c as (
    update tasks t
       set status_num = coalesce((b.fields->>'status_num')::smallint, t.status_num),
           ${given('scheduled_date', sql`(b.fields->>'scheduled_date')::date`)},
           ${given('name_number', sql`b.fields->>'name_number'`)},
           ${given('note', sql`b.fields->>'note'`)},
           version = t.version + 1, updated_at = now()
      from b where t.id = b.id
    returning ${facts}
  )
  ${logged(by, ' (import)')}`;

/** Gives updated tasks their former values again; the log says so. */
export const restoreTasks = (jobId: string, by: Author): Sql => sql`
  with b as materialized (
    select r.before, ${facts} from import_rows r join tasks t on t.id = r.target_id
     where r.job_id = ${jobId} and r.action = 'update'
  ), c as (
    update tasks t
       set status_num = (b.before->>'status_num')::smallint, scheduled_date = (b.before->>'scheduled_date')::date,
           name_number = b.before->>'name_number', note = b.before->>'note', version = t.version + 1, updated_at = now()
      from b where t.id = b.id
    returning ${facts}
  )
  ${logged(by, ' (import undone)')}`;

/** Created tasks go to the trash, as every deleted task does (domain.md 21). */
export const trashCreated = (jobId: string, by: Author): Sql => sql`
  with gone as (
    update tasks t set deleted_at = now(), version = t.version + 1, updated_at = now()
      from import_rows r where r.job_id = ${jobId} and r.action = 'create' and t.id = r.target_id
    returning t.id
  )
  insert into task_logs (task_id, user_id, on_behalf_id, log)
  select id, ${by.ownerId}, ${by.impersonatorId}::bigint, 'Deleted (import undone)' from gone order by id`;

export const lockWrittenTasks = (jobId: string): Sql => sql`
  with locked as (
    select t.id from tasks t join import_rows r on r.job_id = ${jobId} and r.target_id = t.id and r.action in ('create', 'update')
     order by t.id for update of t
  ) select count(*)::int as n from locked`;

/** Rows that cannot be taken back: changed since, deleted, or no longer the person's. */
export const blockingTasks = (jobId: string, scope: Sql, limit: number): Sql => sql`
  select r.row_num as "row", coalesce((select l.lc_number from locations l where l.id = t.location_id), '') as lc_number,
         case when t.id is null then 'gone' else 'changed' end as reason
    from import_rows r
    left join tasks t on t.id = r.target_id and t.deleted_at is null and ${scope}
   where r.job_id = ${jobId} and r.action in ('create', 'update') and (t.id is null or t.version <> ${writtenVersion})
   order by r.row_num
   limit ${limit}`;
