import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const real = fileURLToPath(new URL('../../../shared/data/stores.csv', import.meta.url));
const shipped = fileURLToPath(new URL('../../api/src/seeds/demo/stores.csv', import.meta.url));

/** The real store list if it is next to the checkout (4,654 stores), else the sample in the repository. */
export const storeFile = existsSync(real) ? real : shipped;

if (storeFile === shipped)
  process.stdout.write('stores.csv of 4,654 stores does not lie beside the checkout: the sample is imported instead\n');

const lines = readFileSync(storeFile, 'utf8').trim().split('\n');
export const storeCount = lines.length - 1;

const fields = (line: string): string[] => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

/** How many stores of the file are in these states. */
export const storesIn = (...codes: string[]): number =>
  lines.slice(1).filter((line) => codes.includes(fields(line)[4] ?? '')).length;

/** A copy of the list with a fault of each kind in known rows (as a spreadsheet numbers them). */
export function faultyFile(): { path: string; rows: number[] } {
  const copy = [...lines];
  const change = (row: number, column: number, value: string): void => {
    const cells = fields(copy[row - 1] ?? '');
    cells[column] = value;
    copy[row - 1] = cells.join(',');
  };
  change(3, 1, ''); // no name
  change(10, 4, 'XX'); // no such state
  change(20, 5, '12'); // no postcode
  change(30, 0, fields(copy[30] ?? '')[0] ?? ''); // the number of the next row
  change(40, 7, '200'); // no latitude
  change(50, 2, '=1+1'); // a formula
  const path = join(tmpdir(), 'faulty-stores.csv');
  writeFileSync(path, `${copy.join('\n')}\n`);
  return { path, rows: [3, 10, 20, 40, 50] };
}
