import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import type { LoggedArea } from '../platform/activity/activity-log.js';
import type { Sql } from '../platform/db/db.js';
import { changedFields, changeOf, isOther } from '../platform/imports/import-changes.sql.js';
import type { ImportFacts } from '../platform/imports/import-kind.js';
import type { RecordLog } from './record-log.sql.js';

const area: LoggedArea = 'jurisdictions';

/** What a row `r` changes of a record, as its log has it. */
export function changesOf({ prefix, together }: RecordLog): Sql {
  const each = (where: Sql): Sql => changedFields(sql`${prefix} || f.key`, where);
  if (!together) return each(sql`true`);
  const [from, to] = [together.of(sql`r.before`), together.of(sql`(r.before || r.fields)`)];
  const isOne = sql`f.key in (${sql.join(together.fields)})`;
  return sql`
    case when exists (select from jsonb_each(r.fields) f where ${isOther} and ${isOne}) and coalesce(${from}, ${to}) is not null
         then ${each(sql`not ${isOne}`)} || ${changeOf(sql`${prefix} || ${together.name}::text`, from, to)}
         else ${each(sql`true`)} end`;
}
const turned = (changes: Sql): Sql => sql`(
  select coalesce(jsonb_object_agg(one.key, jsonb_build_object('from', one.value -> 'to', 'to', one.value -> 'from')), '{}')
    from jsonb_each(${changes}) one)`;

interface Rows {
  /** A `select` of `row_num`, `action` (`create`, `update`), `target_id`, `parent_id`, `before` and `fields`; an update names any of its fields. */
  rows: Sql;
  by: { id: number; impersonatorId: number | null };
  /** They are gone, or as they were before. */
  undone: boolean;
}

/** Writes all logs of the directory, whoever changed it: values as they are stored, lists as lists, and only those that changed. */
const logRows = (log: RecordLog, { rows, by, undone }: Rows): Sql => sql`
  insert into change_logs (area, row_id, user_id, on_behalf_id, action, changes)
  select ${area}, ${log.rowId}, ${by.id}, ${by.impersonatorId}::bigint, ${log.action}, ${undone ? turned(sql`c.changes`) : sql`c.changes`}
    from (${rows}) r join jurisdictions j on j.id = ${log.rowId}
   cross join lateral (select case r.action when 'create' then ${log.created} else ${changesOf(log)} end as changes) c
   where r.action = 'create' or c.changes <> '{}'
   order by r.row_num`;

/** @param undone the import was taken back: a jurisdiction that it made is gone, with nothing to tell of */
export const logImport = ({ id, ownerId, impersonatorId }: ImportFacts, log: RecordLog, undone = false): Sql =>
  logRows(log, {
    rows: sql`select * from import_rows where job_id = ${id} and action in ('create', 'update')`,
    by: { id: ownerId, impersonatorId },
    undone,
  });

type Fields = Readonly<Record<string, unknown>>;
interface ByHand {
  /** The record, as it is now or was at last. */
  record: object & { id: number; jurisdiction_id?: number };
  /** Of one that was changed. */
  before?: object;
  /** It was deleted. */
  gone?: boolean;
}

/** What one person did to one record. */
export function logByHand(actor: SessionActor, log: RecordLog, { record, before, gone = false }: ByHand): Sql {
  const kept = (of: object): string =>
    JSON.stringify(Object.fromEntries(log.fields.map((field) => [field, (of as Fields)[field] ?? null])));
  const rows = sql`
    select 1 as row_num, ${before ? 'update' : 'create'}::text as action, ${record.id}::bigint as target_id,
           ${record.jurisdiction_id ?? null}::bigint as parent_id, ${before ? kept(before) : null}::jsonb as before,
           ${kept(record)}::jsonb as fields`;
  return logRows(log, { rows, by: actor, undone: gone });
}
