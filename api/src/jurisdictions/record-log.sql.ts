import { sql } from 'kysely';
import { jurisdictionFieldNames } from '@guyline/contract/jurisdictions';
import { type RequirementFieldName, requirementFieldNames } from '@guyline/contract/jurisdictions/requirements';
import { taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import type { Sql } from '../platform/db/db.js';

/** How a record of the directory is logged, over changes `r` of `logRows`. */
export interface RecordLog {
  /** What is compared. */
  fields: readonly string[];
  /** The jurisdiction whose activity shows it. */
  rowId: Sql;
  action: Sql;
  /** What a new record says, as `from` and `to` by name. */
  created: Sql;
  /** Prefix of the names of changed fields. */
  prefix: Sql;
  /** Fields that are logged as one change called `name`; `of` gives its value for a record, null where it has none. */
  together?: { name: string; fields: readonly string[]; of: (record: Sql) => Sql };
}

export const jurisdictionLog: RecordLog = {
  fields: jurisdictionFieldNames,
  rowId: sql`r.target_id`,
  action: sql`case r.action when 'create' then 'created' else 'changed' end`,
  created: sql`'{}'::jsonb`,
  prefix: sql`''`,
};

const itemNames = sql`case (coalesce(r.before, r.fields) ->> 'pt_num')::int ${sql.join(
  taskItemNums.map((item) => sql`when ${item} then ${taskItemName(item)}::text`),
  sql` `,
)} end`;
/** What the log calls a requirement: "Fire Permit City (fire)", or its own name alone where the portal has no item for it. */
const label = sql`(
  select case when one.item is null then coalesce(one.name, '') when one.name is null or lower(one.name) = lower(one.item) then one.item
              else one.item || ' (' || one.name || ')' end
    from (select ${itemNames} as item, coalesce(r.before, r.fields) ->> 'name' as name) one)`;

const leadFields: readonly RequirementFieldName[] = ['lead_days', 'lead_unit', 'lead_end'];
/** Days alone do not say how they are counted: a change of any of the three is logged as one, with all of them. */
const leadOf = (record: Sql): Sql =>
  sql`case when ${record} ->> 'lead_days' is not null then jsonb_build_object(${sql.join(
    leadFields.map((field) => sql`${field}::text, ${record} -> ${field}::text`),
  )}) end`;

/** Changes of a requirement are in the activity of its jurisdiction, each under the name that the requirement had before. */
export const requirementLog: RecordLog = {
  fields: requirementFieldNames,
  rowId: sql`r.parent_id`,
  action: sql`'changed'`,
  created: sql`jsonb_build_object('requirement', jsonb_build_object('from', null, 'to', ${label}))`,
  prefix: sql`${label} || ': '`,
  together: { name: 'lead', fields: leadFields, of: leadOf },
};
