import { Injectable } from '@nestjs/common';
import { importLimits } from '@guyline/contract/jobs';
import type { StoreNumbers } from '@guyline/contract/event-orders';
import { templateLimits as limits } from '@guyline/contract/templates';
import type { ActorRequest } from '../platform/access/actor.js';
import { invalid } from '../platform/errors/rule-error.js';
import { Files } from '../platform/files/files.js';
import { type Cell, type Sheet, textOf } from '../platform/imports/sheet/cells.js';
import { readTable } from '../platform/imports/sheet/read-table.js';
import { known, receive } from '../platform/imports/upload.js';

/** What the column of numbers is usually called, the most exact first: a location number is one store's alone. */
const headings = ['locationnumber', 'lcnumber', 'locationno', 'storenumber', 'storeno', 'store', 'location', 'number'];
const plain = (cell: Cell | undefined): string =>
  textOf(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Store numbers of a workbook, to be chosen like pasted ones: nothing is kept of the file. */
@Injectable()
export class StoreNumbersReader {
  constructor(private readonly files: Files) {}

  /**
   * Reads the first sheet: the column with a usual heading, else the first column.
   * @throws RuleError as `receive` and `readTable`; 422 `file_has_no_rows`, `file_too_many_rows`, `too_many_numbers`
   */
  async read(request: ActorRequest): Promise<StoreNumbers> {
    const { upload } = await receive(request, this.files, (fields) => known(fields, []));
    try {
      const table = await readTable(await this.files.bytes(upload.key), upload.kind);
      try {
        for await (const sheet of table.sheets) return { numbers: await numbersOf(sheet) };
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

async function numbersOf(sheet: Sheet): Promise<string[]> {
  const numbers: string[] = [];
  let column: number | undefined;
  for await (const { row, cells } of sheet) {
    // Blank rows hold no number, but somebody waits for the answer, and the process for its turn.
    if (row > importLimits.rows) throw invalid('file_too_many_rows', 'file');
    if (column === undefined) {
      const [found] = headings.map((name) => cells.findIndex((cell) => plain(cell) === name)).filter((at) => at >= 0);
      column = found ?? 0;
      if (found !== undefined) continue; // the headings themselves
    }
    numbers.push(...numbersIn(textOf(cells[column])));
    if (numbers.length > limits.numbers.max) throw invalid('too_many_numbers', 'file');
  }
  if (!numbers.length) throw invalid('file_has_no_rows', 'file');
  return numbers;
}
