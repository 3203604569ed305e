import { sql } from 'kysely';
import { taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import type { LoggedArea } from '../../platform/activity/activity-log.js';
import type { Sql } from '../../platform/db/db.js';
import type { ImportFacts } from '../../platform/imports/import-kind.js';
import { leadFields } from '../requirement-log.js';

const area: LoggedArea = 'jurisdictions';

/** What an import did to the rows of the directory, over `import_rows r`, for their change log. */
export interface ImportLog {
  /** The jurisdiction that it is told of. */
  rowId: Sql;
  action: Sql;
  /** What a new row says, as `from` and `to` by name. */
  created: Sql;
  /** What stands before the name of a changed field. */
  prefix: Sql;
  /** Fields that are logged as one change called `name`; `of` gives its value for a row, null where it has none. */
  together?: { name: string; fields: readonly string[]; of: (row: Sql) => Sql };
}

const itemNames = sql`case (coalesce(r.before, r.fields) ->> 'pt_num')::int ${sql.join(
  taskItemNums.map((item) => sql`when ${item} then ${taskItemName(item)}::text`),
  sql` `,
)} end`;
const label = sql`(
  select case when one.item is null then coalesce(one.name, '') when one.name is null or lower(one.name) = lower(one.item) then one.item
              else one.item || ' (' || one.name || ')' end
    from (select ${itemNames} as item, coalesce(r.before ->> 'name', r.fields ->> 'name') as name) one)`;
const leadOf = (row: Sql): Sql =>
  sql`case when ${row} ->> 'lead_days' is not null then jsonb_build_object(${sql.join(
    leadFields.map((field) => sql`${field}::text, ${row} -> ${field}::text`),
  )}) end`;

export const jurisdictionLog: ImportLog = {
  rowId: sql`r.target_id`,
  action: sql`case r.action when 'create' then 'created' else 'changed' end`,
  created: sql`'{}'::jsonb`,
  prefix: sql`''`,
};
/** As `RequirementsCommands` logs a single change. */
export const requirementLog: ImportLog = {
  rowId: sql`r.parent_id`,
  action: sql`'changed'`,
  created: sql`jsonb_build_object('requirement', jsonb_build_object('from', null, 'to', ${label}))`,
  prefix: sql`${label} || ': '`,
  together: { name: 'lead', fields: leadFields, of: leadOf },
};

const change = (key: Sql, from: Sql, to: Sql): Sql =>
  sql`jsonb_build_object(${key}, jsonb_build_object('from', ${from}, 'to', ${to}))`;
const changed = sql`r.before ? f.key and r.before -> f.key <> f.value`;

function updated({ prefix, together }: ImportLog): Sql {
  const each = (where: Sql): Sql => sql`(
    select coalesce(jsonb_object_agg(${prefix} || f.key, jsonb_build_object('from', r.before -> f.key, 'to', f.value)), '{}')
      from jsonb_each(r.fields) f where ${changed} and ${where})`;
  if (!together) return each(sql`true`);
  const [from, to] = [together.of(sql`r.before`), together.of(sql`(r.before || r.fields)`)];
  const isOne = sql`f.key in (${sql.join(together.fields)})`;
  return sql`
    case when exists (select from jsonb_each(r.fields) f where ${changed} and ${isOne}) and coalesce(${from}, ${to}) is not null
         then ${each(sql`not ${isOne}`)} || ${change(sql`${prefix} || ${together.name}::text`, from, to)}
         else ${each(sql`true`)} end`;
}
const turned = (changes: Sql): Sql => sql`(
  select coalesce(jsonb_object_agg(one.key, jsonb_build_object('from', one.value -> 'to', 'to', one.value -> 'from')), '{}')
    from jsonb_each(${changes}) one)`;

/** @param undone the import was taken back: a jurisdiction that it made is gone, with nothing to tell of */
export function logImport({ id, ownerId, impersonatorId }: ImportFacts, log: ImportLog, undone = false): Sql {
  const changes = sql`case r.action when 'create' then ${log.created} else ${updated(log)} end`;
  return sql`
    insert into change_logs (area, row_id, user_id, on_behalf_id, action, changes)
    select ${area}, ${log.rowId}, ${ownerId}, ${impersonatorId}::bigint, ${log.action}, ${undone ? turned(sql`c.changes`) : sql`c.changes`}
      from import_rows r join jurisdictions j on j.id = ${log.rowId}
     cross join lateral (select ${changes} as changes) c
     where r.job_id = ${id} and r.action in ('create', 'update') and (r.action = 'create' or c.changes <> '{}')
     order by r.row_num`;
}
