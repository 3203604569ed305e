import { sql } from 'kysely';
import { taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import type { LoggedArea } from '../../platform/activity/activity-log.js';
import type { Sql } from '../../platform/db/db.js';
import type { ImportFacts } from '../../platform/imports/import-kind.js';

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
}

const itemNames = sql`case (coalesce(r.before, r.fields) ->> 'pt_num')::int ${sql.join(
  taskItemNums.map((item) => sql`when ${item} then ${taskItemName(item)}::text`),
  sql` `,
)} end`;
const label = sql`coalesce(r.before ->> 'name', r.fields ->> 'name', ${itemNames}, '')`;

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
};

const updated = ({ prefix }: ImportLog): Sql => sql`(
  select coalesce(jsonb_object_agg(${prefix} || f.key, jsonb_build_object('from', r.before -> f.key, 'to', f.value)), '{}')
    from jsonb_each(r.fields) f where r.before ? f.key and r.before -> f.key <> f.value)`;
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
