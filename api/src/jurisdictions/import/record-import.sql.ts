import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import type { DB } from '../../platform/db/tables.js';
import { faultAt, inColumnOrder, type Place } from '../../platform/imports/faults.sql.js';
import { writtenVersion } from '../../platform/imports/staging.sql.js';

/** Statements over the staged rows that write one of our tables: its fields, and what a new row has without being told. */
export function recordImport<Table extends 'jurisdictions' | 'jurisdiction_requirements'>(
  table: Table,
  fields: readonly (keyof DB[Table] & string)[],
  fresh: object,
) {
  const named = sql.table(table);
  const column = (alias?: string) => columnsOf(table, alias) as (...names: string[]) => Sql;
  const into = column()(...fields);
  const given = column('p')(...fields);
  const assigned = sql.join(fields.map((field) => sql`${column()(field)} = ${column('p')(field)}`));
  const withVersion = sql`version = x.version + 1, updated_at = now()`;
  return {
    newId: sql`nextval(pg_get_serial_sequence(${table}, 'id'))`,

    /** All fields of the row under `alias` as a JSON object. */
    facts: (alias: string): Sql =>
      sql`jsonb_build_object(${sql.join(fields.map((field) => sql`${field}::text, ${column(alias)(field)}`))})`,

    /** Existing rows that the import is about, locked in one order until the transaction ends. */
    lock: (jobId: string): Sql => sql`
      with locked as (
        select x.id from ${named} x join import_rows r on r.job_id = ${jobId} and r.action = 'update' and r.target_id = x.id
         order by x.id for update of x
      ) select count(*)::int as n from locked`,

    /** @param parent column of the parent and its value, where the table has one */
    create: (jobId: string, parent?: { column: Sql; value: Sql }): Sql => sql`
      insert into ${named} (id, ${parent ? sql`${parent.column}, ` : sql``}${into})
      select r.target_id, ${parent ? sql`${parent.value}, ` : sql``}${given}
        from import_rows r cross join lateral jsonb_populate_record(null::${named}, ${JSON.stringify(fresh)}::jsonb || r.fields) p
       where r.job_id = ${jobId} and r.action = 'create'
       order by r.row_num`,

    update: (jobId: string): Sql => sql`
      update ${named} x set ${assigned}, ${withVersion}
        from (select r.target_id, p.* from import_rows r join ${named} old on old.id = r.target_id
                cross join lateral jsonb_populate_record(old, r.fields) p
               where r.job_id = ${jobId} and r.action = 'update') p
       where x.id = p.target_id`,

    lockWritten: (jobId: string): Sql => sql`
      with locked as (
        select x.id from ${named} x join import_rows r on r.job_id = ${jobId} and r.target_id = x.id and r.action in ('create', 'update')
         order by x.id for update of x
      ) select count(*)::int as n from locked`,

    /** Rows that cannot be taken back, and why. @param inUse whether something refers to a new row `x` */
    blocking: (jobId: string, limit: number, inUse: Sql): Sql => sql`
      select r.row_num as "row", coalesce(r.fields ->> 'name', '') as lc_number,
             case when x.id is null then 'gone' when x.version <> ${writtenVersion} then 'changed' else 'in_use' end as reason
        from import_rows r left join ${named} x on x.id = r.target_id
       where r.job_id = ${jobId} and r.action in ('create', 'update')
         and (x.id is null or x.version <> ${writtenVersion} or (r.action = 'create' and ${inUse}))
       order by r.row_num limit ${limit}`,

    restore: (jobId: string): Sql => sql`
      update ${named} x set ${assigned}, ${withVersion}
        from (select r.target_id, p.* from import_rows r join ${named} old on old.id = r.target_id
                cross join lateral jsonb_populate_record(old, r.before) p
               where r.job_id = ${jobId} and r.action = 'update') p
       where x.id = p.target_id`,

    deleteCreated: (jobId: string): Sql => sql`
      delete from ${named} x using import_rows r where r.job_id = ${jobId} and r.action = 'create' and x.id = r.target_id`,
  };
}

/** The fault of a row that means the same as an earlier one, `first_row`. */
export const repetition = (at: Place): Sql =>
  sql`jsonb_set(${faultAt(at, 'duplicate_row')}, '{0,other_row}', to_jsonb(first_row))`;

/**
 * Keeps what a comparison found (`judged`: row_num, target_id, target_version, before, action, faults, parent_id).
 * @param also what more it has found, over `judged f`
 */
export const keepFound = (jobId: string, also?: Sql): Sql => sql`
  update import_rows r
     set ${also ? sql`${also}, ` : sql``}
         target_id = f.target_id, target_version = f.target_version, before = f.before, action = f.action, parent_id = f.parent_id,
         faults = ${inColumnOrder(sql`r.faults`, sql`f.faults`)}
    from judged f
   where r.job_id = ${jobId} and r.row_num = f.row_num`;
