import { sql } from 'kysely';
import { type PanelRows, panelRows } from '../panel-page.sql.js';
import type { Sql } from '../../platform/db/db.js';
import { type Column, type Sheet, sheetCells } from '../../platform/exports/sheet.js';

/** A sheet of rows that were read before: the few rows of a panel. */
export const dataSheet = <Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): Sheet => ({
  name,
  rows: sql`select value as row from json_array_elements(${JSON.stringify(rows)}::json)`,
  total: sql`select ${rows.length}::int as total`,
  columns,
  cells: sheetCells(columns),
});

/** A sheet of all rows of a paged panel, however many: they are read in batches. */
export const panelSheet = <Row>(name: string, rows: PanelRows, columns: readonly Column<Row>[]): Sheet => ({
  name,
  rows: panelRows(rows),
  total: sql`select count(*)::int as total from (${rows.found}) found`,
  columns,
  cells: sheetCells(columns),
});

/** A sheet of the rows of a `select`. @param order what follows `order by`, over its columns */
export const selectSheet = <Row>(name: string, rows: Sql, order: Sql, columns: readonly Column<Row>[]): Sheet => ({
  name,
  rows: sql`select row_to_json(r) as row from (${rows}) r order by ${order}`,
  total: sql`select count(*)::int as total from (${rows}) r`,
  columns,
  cells: sheetCells(columns),
});
