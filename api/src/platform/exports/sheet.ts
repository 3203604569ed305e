import { sql } from 'kysely';
import { and, type Sql } from '../db/db.js';
import type { ListPage } from '../db/list-page.js';
import type { DayCell } from './day-cells.js';

/** A value of a cell; a `Date` is a day at midnight UTC, or an instant. */
export type CellValue = string | number | Date | null;

/** A column: how it is headed, how wide it is, what it shows of a row. Dates are cells that a spreadsheet can sort. */
export interface Column<Row> {
  heading: string;
  width: number;
  value: (row: Row) => string | number | null;
  /** The value is a day `YYYY-MM-DD` or an instant, and is written in the order of the person. */
  shown?: DayCell;
}

/** A list as a sheet of a workbook: the statement of its rows (each as JSON in `row`), their number, and the cells of a row. */
export interface Sheet {
  name: string;
  rows: Sql;
  total: Sql;
  columns: readonly Pick<Column<never>, 'heading' | 'width' | 'shown'>[];
  cells: (row: unknown) => CellValue[];
}

/** Characters that XML has no way to write: one of them, and no spreadsheet opens the file. */
const UNWRITABLE = /[\uFFFE\uFFFF]/g;

/**
 * What a spreadsheet would take for a formula gets a quote in front (docs/domain.md, Exports), also behind a character written
 * as `_x003D_`, which a spreadsheet reads as `=`; an import takes the quote away again.
 */
export function escaped(text: string): string {
  const writable = text.replace(UNWRITABLE, '');
  return /^([=+\-@\t\r]|_x[\da-f]{4}_)/i.test(writable) ? `'${writable}` : writable;
}

function cellOf<Row>({ value, shown }: Column<Row>, row: Row): CellValue {
  const found = value(row);
  if (typeof found !== 'string') return found;
  if (shown) return new Date(shown === 'day' ? `${found}T00:00:00Z` : found);
  return escaped(found);
}

/** All rows of a list in its own order: its filter, its tab, its rows, without its pages. */
const everyRow = ({ from, joins = sql``, where, tab, columns, later, order }: ListPage): Sql =>
  later
    ? sql`select row_to_json(later) as row
            from (select ${columns}, row_number() over (order by ${order}) as place from ${from} ${joins} where ${and(where, tab)}) page
                 cross join lateral (${later}) later
           order by page.place`
    : sql`select row_to_json(r) as row from (select ${columns} from ${from} ${joins} where ${and(where, tab)} order by ${order}) r`;

/** What a row writes into its cells. */
export const sheetCells =
  <Row>(columns: readonly Column<Row>[]) =>
  (row: unknown): CellValue[] =>
    columns.map((column) => cellOf(column, row as Row));

/** @param page the list; its `columns` make a `Row` */
export const sheetOf = <Row>(name: string, page: ListPage, columns: readonly Column<Row>[]): Sheet => ({
  name,
  rows: everyRow(page),
  total: sql`select count(*)::int as total from ${page.from} where ${and(page.where, page.tab)}`,
  columns,
  cells: sheetCells(columns),
});
