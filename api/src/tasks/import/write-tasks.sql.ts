import { sql } from 'kysely';
import { taskField, type TaskFieldName, taskFieldNames } from '@guyline/contract/tasks/fields';
import { categoryNums } from '@guyline/contract/tasks/items';
import { pendingOf } from '@guyline/contract/tasks/status';
import type { Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import { taskFactNames } from '../task.entity.js';
import { logOfChanges } from '../task-log.sql.js';
import type { Author } from './author.js';
import { handedSince } from './import-turns.sql.js';
import { writtenVersion } from '../../platform/imports/staging.sql.js';

const pending = JSON.stringify(Object.fromEntries(categoryNums.map((num) => [num, pendingOf[num]])));

const t = columnsOf('tasks', 't');
const own = columnsOf('tasks');
const fieldColumns = own(...taskFieldNames);

/** A field's value in a row's JSON. */
const valueIn = (json: Sql, name: TaskFieldName): Sql =>
  taskField(name).kind === 'day' ? sql`(${json}->>${name}::text)::date` : sql`${json}->>${name}::text`;

/** Existing tasks that the import is about, locked in one order until the transaction ends. */
export const lockTasks = (jobId: string): Sql => sql`
  with locked as (
    select t.id from tasks t join import_rows r on r.job_id = ${jobId} and r.target_id = t.id and r.action <> 'error'
     order by t.id for update of t
  ) select count(*)::int as n from locked`;

/** Writes the new tasks with their log; `made` is less than the rows to create when somebody else created one in the meantime. */
export const createTasks = (jobId: string, by: Author): Sql => sql`
  with made as (
    insert into tasks (event_id, pt_num, status_num, ${fieldColumns})
    select r.parent_id, (r.fields->>'pt_num')::smallint,
           coalesce((r.fields->>'status_num')::smallint, (${pending}::jsonb ->> task_category((r.fields->>'pt_num')::smallint)::text)::smallint),
           ${sql.join(taskFieldNames.map((name) => valueIn(sql`r.fields`, name)))}
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

const difference = logOfChanges('b', 'c', taskFactNames);

/** Log rows of tasks b (before) and c (after). */
const logged = (by: Author, mark: string): Sql => sql`
  insert into task_logs (task_id, user_id, on_behalf_id, log, changes, reason)
  select c.id, ${by.ownerId}, ${by.impersonatorId}::bigint,
         ${difference.log} || ${mark}::text, nullif(${difference.changes}, '{}'),
         ${by.reason}::text
    from b join c using (id) where ${difference.changes} <> '{}' order by c.id`;

const facts = t('id', 'version', ...taskFactNames);
const given = (name: TaskFieldName): Sql =>
  sql`${own(name)} = case when b.fields ? ${name} then ${valueIn(sql`b.fields`, name)} else ${t(name)} end`;

/** Changes the tasks and logs each change. */
export const updateTasks = (jobId: string, by: Author): Sql => sql`
  with b as materialized (
    select r.fields, ${facts} from import_rows r join tasks t on t.id = r.target_id
     where r.job_id = ${jobId} and r.action = 'update'
  ), c as (
    update tasks t
       set status_num = coalesce((b.fields->>'status_num')::smallint, t.status_num),
           ${sql.join(taskFieldNames.map(given))},
           version = t.version + 1, updated_at = now()
      from b where t.id = b.id
    returning ${facts}
  )
  ${logged(by, ' (import)')}`;

/** Restores the former values of updated tasks, and logs it. */
export const restoreTasks = (jobId: string, by: Author): Sql => sql`
  with b as materialized (
    select r.before, ${facts} from import_rows r join tasks t on t.id = r.target_id
     where r.job_id = ${jobId} and r.action = 'update'
  ), c as (
    update tasks t
       set status_num = (b.before->>'status_num')::smallint,
           ${sql.join(taskFieldNames.map((name) => sql`${own(name)} = ${valueIn(sql`b.before`, name)}`))},
           version = t.version + 1, updated_at = now()
      from b where t.id = b.id
    returning ${facts}
  )
  ${logged(by, ' (import undone)')}`;

const writeFees = (from: Sql): Sql => sql`
  with g as (${from}), gone as (delete from permit_fees k using g where k.task_id = g.task_id and g.fee_usd is null)
  insert into permit_fees (task_id, fee_usd) select task_id, fee_usd from g where fee_usd is not null
  on conflict (task_id) do update set fee_usd = excluded.fee_usd`;

/** The fees that the rows give; the log is everybody's who sees the task, so it does not have them. */
export const importFees = (jobId: string): Sql =>
  writeFees(sql`select r.target_id as task_id, (r.fields->>'fee_usd')::numeric as fee_usd from import_rows r
    where r.job_id = ${jobId} and r.action in ('create', 'update') and r.fields ? 'fee_usd'`);

/** Gives back the former fees; one that somebody entered since stays. */
export const restoreFees = (jobId: string): Sql =>
  writeFees(sql`select r.target_id as task_id, (r.before->>'fee_usd')::numeric as fee_usd
    from import_rows r left join permit_fees n on n.task_id = r.target_id
    where r.job_id = ${jobId} and r.action = 'update' and r.fields ? 'fee_usd'
      and n.fee_usd is not distinct from (r.fields->>'fee_usd')::numeric`);

/** Created tasks go to the trash, as every deleted task does (docs/domain.md, Task trash). */
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

/**
 * Rows that cannot be undone: changed or handed over since, deleted, or no longer the person's.
 * @param changeable over tasks `t`: those that the person may change
 */
export const blockingTasks = (jobId: string, changeable: Sql, limit: number): Sql => sql`
  select r.row_num as "row", coalesce((select l.lc_number from locations l where l.id = t.location_id), '') as lc_number,
         case when t.id is null then 'gone' else 'changed' end as reason
    from import_rows r
    left join tasks t on t.id = r.target_id and t.deleted_at is null and ${changeable}
   where r.job_id = ${jobId} and r.action in ('create', 'update') and (t.id is null or t.version <> ${writtenVersion} or ${handedSince(sql`t.id`, jobId)})
   order by r.row_num
   limit ${limit}`;
