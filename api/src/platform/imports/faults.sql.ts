import { sql } from 'kysely';
import type { Sql } from '../db/db.js';

/** Where the faults of a field stand; see `placeOf`. */
export interface Place {
  column: string;
  index: number;
}

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
 * columns; those of columns that it has not stand last. Null where both are null.
 */
export const inColumnOrder = (ofCells: Sql, ofComparison: Sql): Sql => sql`
  case when ${ofComparison} is null then ${ofCells} else (
    select jsonb_agg(o.fault order by nullif((o.fault ->> 'index')::int, -1), o.nr)
      from jsonb_array_elements(coalesce(${ofCells}, '[]') || ${ofComparison}) with ordinality o(fault, nr)) end`;
