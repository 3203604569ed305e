import { setImmediate as turn } from 'node:timers/promises';
import { importLimits } from '@guyline/contract/jobs';
import { isBlankRow, type SheetRow, textOf } from './sheet/cells.js';

/** Rows after which other work gets its turn. */
export const TURN = 250;

/** A word and what it means. */
const NOTE_CELLS = 2;

/** A row and those below it. */
export interface Headed {
  heading: SheetRow;
  /** Filled rows above it. */
  above: number;
  rows: AsyncIterator<SheetRow>;
}

/**
 * The row of a sheet that has its headings: of its first filled rows the one with most that are known, else the first.
 * @param known how many headings are known in the cells of a row
 * @param at the number of the row that it is instead, where that has been found before; 0 = the first filled one
 * @returns undefined for a sheet that is blank
 */
export async function headingRow(
  rows: AsyncIterator<SheetRow>,
  known: (cells: SheetRow['cells']) => number,
  at?: number,
): Promise<Headed | undefined> {
  const first = await firstFilled(rows);
  const found = at === undefined ? placeOf(first, known) : first.findIndex(({ row }) => row === at);
  const place = Math.max(0, found);
  const heading = first[place];
  return heading && { heading, above: place, rows: continued(first.slice(place + 1), rows) };
}

/**
 * A value may be a heading elsewhere ("City" as a kind), and notes may explain the headings one by one: a row is taken for them only where
 * most of it is known, or where it is wider than the one before, as it is below a title, and than such a note. A title may have a word that
 * is a heading elsewhere ("Store"): of two rows with as many, the one wider than a note has them.
 */
function placeOf(rows: readonly SheetRow[], known: (cells: SheetRow['cells']) => number): number {
  let [place, most, width] = [0, 0, 0];
  for (const [index, { cells }] of rows.entries()) {
    const [knows, fills] = [known(cells), cells.filter((cell) => textOf(cell)).length];
    const isBelowTitle = width <= NOTE_CELLS && fills > NOTE_CELLS;
    const looksSo = knows * 2 > fills || fills > Math.max(width, NOTE_CELLS);
    const isBetter = knows > most ? looksSo : knows > 0 && knows === most && isBelowTitle;
    if (index === 0 || isBetter) [place, most, width] = [index, knows, fills];
  }
  return place;
}

async function firstFilled(rows: AsyncIterator<SheetRow>): Promise<SheetRow[]> {
  const filled: SheetRow[] = [];
  while (filled.length < importLimits.headingRows) {
    const next = await rows.next();
    if (next.done) break;
    if (next.value.row % TURN === 0) await turn();
    if (!isBlankRow(next.value.cells)) filled.push(next.value);
  }
  return filled;
}

async function* continued(first: readonly SheetRow[], rows: AsyncIterator<SheetRow>): AsyncGenerator<SheetRow> {
  yield* first;
  for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value;
}
