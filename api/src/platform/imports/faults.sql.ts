import { sql } from 'kysely';
import type { Sql } from '../db/db.js';

/** The column of the file that faults of a field are shown at; see `placeOf`. */
export interface Place {
  column: string;
  index: number;
}

/**
 * A fault that only a comparison with the database shows, as a list of one.
 * @param value what the cell says
 * @param more what else its text names, as an object
 */
export const faultAt = ({ column, index }: Place, fault: string, value = sql`''`, more?: Sql): Sql =>
  sql`jsonb_build_array(jsonb_build_object('column', ${column}::text, 'index', ${index}::int, 'value', ${value}, 'fault', ${fault}::text, 'level', 'error')${more ? sql` || ${more}` : sql``})`;

/** Whether the cell of a staged row `r` in a column has an error. */
export const hasErrorIn = (column: Sql): Sql =>
  sql`coalesce(r.faults, '[]') @> jsonb_build_array(jsonb_build_object('column', ${column}, 'level', 'error'))`;

/**
 * The fields of a staged row `r` whose cells have an error, as text[]: what a comparison needs of them is not known.
 * @param places of the fields, by name
 */
export const faultyFields = (places: Readonly<Record<string, Place>>): Sql => sql`
  case when r.faults is null then '{}' else array(
    select p.key from jsonb_each(${JSON.stringify(places)}::jsonb) p
     where r.faults @> jsonb_build_array(p.value || '{"level": "error"}')) end`;

/**
 * What the cells of a row and then its comparison have shown, as `RowReader` orders the faults of cells: in the order of the file's
 * columns, those of columns that the file lacks at the end. Null where both are null.
 */
export const inColumnOrder = (ofCells: Sql, ofComparison: Sql): Sql => sql`
  case when ${ofComparison} is null then ${ofCells} else (
    select jsonb_agg(o.fault order by nullif((o.fault ->> 'index')::int, -1), o.nr)
      from jsonb_array_elements(coalesce(${ofCells}, '[]') || ${ofComparison}) with ordinality o(fault, nr)) end`;
