import { Injectable } from '@nestjs/common';
import { importLimits } from '@guyline/contract/jobs';
import type { RowsWithoutNumber, StoreNumbers } from '@guyline/contract/event-orders';
import { locationHeadings } from '@guyline/contract/location-workbook';
import { templateLimits as limits } from '@guyline/contract/templates';
import type { ActorRequest } from '../platform/access/actor.js';
import { invalid } from '../platform/errors/rule-error.js';
import { Files } from '../platform/files/files.js';
import { headingRow } from '../platform/imports/heading-row.js';
import { type Cell, isBlankRow, type Sheet, type SheetRow, textOf } from '../platform/imports/sheet/cells.js';
import { readTable } from '../platform/imports/sheet/read-table.js';
import { plainHeading } from '../platform/imports/sheet-columns.js';
import { known, receive } from '../platform/imports/upload.js';

/** What only the heading of numbers says, and what may also be a value; the most exact first: a location number is one store's alone. */
const exact = ['locationnumber', 'lcnumber', 'locationno', 'storenumber', 'storeno'];
const headings = [...exact, 'store', 'location', 'number'];
/** What else a list of stores may say of them. */
const usual: ReadonlySet<string> = new Set([...headings, ...Object.values(locationHeadings).map(plainHeading)]);
/** How many rows without a number are named. */
const ROWS_NAMED = 10;
const plain = (cell: Cell | undefined): string => plainHeading(textOf(cell));

/** Store numbers of a workbook, to be chosen like pasted ones: nothing is kept of the file. */
@Injectable()
export class StoreNumbersReader {
  constructor(private readonly files: Files) {}

  /**
   * Reads the first sheet: the column with a usual heading, else the first column. A filled row without a number is named.
   * @throws RuleError as `receive` and `readTable`; 422 `file_has_no_rows`, `file_too_many_rows`, `too_many_numbers`
   */
  async read(request: ActorRequest): Promise<StoreNumbers> {
    const { upload } = await receive(request, this.files, (fields) => known(fields, []));
    try {
      const table = await readTable(await this.files.bytes(upload.key), upload.kind);
      try {
        for await (const sheet of table.sheets) return await numbersOf(sheet);
      } finally {
        await table.close();
      }
      throw invalid('file_has_no_rows', 'file');
    } finally {
      await this.files.remove(upload.key);
    }
  }
}

/** A cell that is too long for one number holds several, separated by spaces: cut off, it would lose the last of them. */
function numbersIn(text: string): string[] {
  const numbers = text.length > limits.number.max ? text.split(/\s+/) : [text];
  return numbers.flatMap((number) => number.slice(0, limits.number.max) || []);
}

/** Where the column of numbers is, if the cells are headings that say so; else -1. */
const placeOf = (cells: readonly Cell[]): number =>
  headings.map((name) => cells.findIndex((cell) => plain(cell) === name)).find((at) => at >= 0) ?? -1;

/** How many of the cells are headings, as `headingRow` asks: those of lists of stores, one of which says where the numbers are. */
function headsNumbers(cells: readonly Cell[]): number {
  if (cells.some((cell) => exact.includes(plain(cell)))) return Infinity;
  if (placeOf(cells) < 0) return 0;
  return cells.filter((cell) => usual.has(plain(cell))).length;
}

/** Blank rows hold no number, but somebody waits for the answer, and the process for its turn. */
async function* within(sheet: Sheet): AsyncGenerator<SheetRow> {
  for await (const row of sheet) {
    if (row.row > importLimits.rows) throw invalid('file_too_many_rows', 'file');
    yield row;
  }
}

async function numbersOf(sheet: Sheet): Promise<StoreNumbers> {
  const numbers: string[] = [];
  const without: RowsWithoutNumber = { count: 0, first: [] };
  const take = ({ row, cells }: SheetRow, column: number): void => {
    const found = numbersIn(textOf(cells[column]));
    numbers.push(...found);
    if (numbers.length > limits.numbers.max) throw invalid('too_many_numbers', 'file');
    if (found.length || isBlankRow(cells)) return;
    without.count += 1;
    if (without.first.length < ROWS_NAMED) without.first.push(row);
  };
  const found = await headingRow(within(sheet), headsNumbers);
  if (found) {
    const column = placeOf(found.heading.cells);
    if (column < 0) take(found.heading, 0); // no headings: it has a number as well
    for (let next = await found.rows.next(); !next.done; next = await found.rows.next())
      take(next.value, Math.max(0, column));
  }
  if (!numbers.length && !without.count) throw invalid('file_has_no_rows', 'file');
  return { numbers, ...(without.count && { without_number: without }) };
}
