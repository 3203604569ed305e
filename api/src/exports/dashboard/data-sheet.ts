import { sql } from 'kysely';
import { type Column, type Sheet, sheetCells } from '../sheet.js';

/** A sheet of rows that are read already: the few rows of a panel. */
export const dataSheet = <Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): Sheet => ({
  name,
  rows: sql`select value as row from json_array_elements(${JSON.stringify(rows)}::json)`,
  total: sql`select ${rows.length}::int as total`,
  columns,
  cells: sheetCells(columns),
});
