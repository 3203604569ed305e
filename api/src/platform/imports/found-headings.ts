import { isDeepStrictEqual } from 'node:util';
import { truncate } from '@guyline/contract/truncate';
import { importLimits, type MappedColumn } from '@guyline/contract/jobs';
import { invalid } from '../errors/rule-error.js';
import { headingRow } from './heading-row.js';
import type { ImportKind } from './import-kind.js';
import type { ImportRun } from './import-runs.js';
import type { SheetRow, Table } from './sheet/cells.js';
import { type Columns, HEADING_SHOWN, knownColumns } from './sheet-columns.js';

interface Found {
  columns: Columns;
  /** Those below the headings. */
  rows: AsyncIterator<SheetRow>;
}
/** Of a file without enough headings: those of the sheet that lacks least, and what it lacks. */
export interface Lacking {
  columns: Columns;
  missing: string[][];
}

/**
 * The first sheet whose headings are enough; other sheets of the file are ignored. What the person said of columns was of those of one
 * row of one sheet.
 * @throws RuleError `file_has_no_rows`, `file_too_many_columns` 422
 */
export async function firstWithHeadings(table: Table, kind: ImportKind, run: ImportRun): Promise<Found | Lacking> {
  const { mapping, columns: before } = run.params;
  const known = (cells: SheetRow['cells']): number =>
    knownColumns(kind.columnsOf(cells.slice(0, importLimits.columns), run));
  let closest: Lacking | undefined;
  let sheet = -1;
  for await (const rows of table.sheets) {
    sheet++;
    if (mapping && before?.sheet !== undefined && before.sheet !== sheet) continue;
    const left = rows[Symbol.asyncIterator](); // not `for await`: leaving it would end the found rows
    const found = await headingRow(left, known, mapping && (before?.row ?? 0));
    if (!found) continue;
    const { row, cells } = found.heading;
    const columns = { ...kind.columnsOf(cells, run), sheet, row, titled: found.above > 0 };
    if (mapping && before && isUnlike(before, columns)) continue;
    const missing = kind.missing(columns, run);
    if (!missing.length) return { columns, rows: found.rows };
    if (!closest || isCloser({ columns, missing }, closest)) closest = { columns, missing };
  }
  if (!closest) throw invalid('file_has_no_rows', 'file');
  return closest;
}

/** A check of an earlier version has not noted of which sheet its columns are; their headings tell. */
const isUnlike = (before: Columns, { headings }: Columns): boolean =>
  before.sheet === undefined && !isDeepStrictEqual(before.headings, headings);

function isCloser(one: Lacking, other: Lacking): boolean {
  const lacked = ({ missing: [least] }: Lacking): number => least?.length ?? 0;
  const matched = ({ columns }: Lacking): number => Object.keys(columns.at).length;
  return lacked(one) < lacked(other) || (lacked(one) === lacked(other) && matched(one) > matched(other));
}

/** What the result of a check says of the headings. */
export const headingFacts = (kind: ImportKind, columns: Columns, customer_id: number | undefined) => ({
  phase: 'checked' as const,
  customer_id,
  unknown_headings: columns.unknown,
  columns: mapped(columns),
  ...(columns.titled && { heading_row: columns.row }),
  ...(kind.otherSheetHeadings && { other_sheet_headings: kind.otherSheetHeadings(columns) }),
  ...(kind.readOnlyHeadings && { read_only_headings: kind.readOnlyHeadings(columns) }),
});

/** What each column was taken for, for the person to change. */
const mapped = ({ headings, at, named }: Columns): MappedColumn[] =>
  headings.map((heading, index) => ({
    index,
    heading: truncate(heading, HEADING_SHOWN),
    field: Object.keys(at).find((field) => at[field] === index) ?? null,
    ...(named?.index === index && { kind: named.kind }),
  }));
