import { readFileSync } from 'node:fs';
import { callerNames, type CallerName } from './matrix-world.js';

export const NO_SESSION = 'no session';
/** What a call answers: its status, or `none`: 200 with a list that has not the row. */
export type Cell = string;
export type MatrixRow = Record<CallerName | typeof NO_SESSION, Cell>;

const columns = [...callerNames, NO_SESSION] as const;
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of `permission-matrix.md` by route. @throws Error for a heading or a row that does not fit */
export function readMatrix(): Map<string, MatrixRow> {
  const lines = readFileSync(new URL('./permission-matrix.md', import.meta.url), 'utf8').split('\n');
  const heading = lines.find((line) => line.startsWith('| Route'));
  if (cellsOf(heading ?? '').join() !== ['Route', ...columns].join())
    throw new Error(`permission-matrix.md: the columns must be ${columns.join(', ')}.`);
  const rows = new Map<string, MatrixRow>();
  for (const line of lines.filter((one) => /^\| (GET|POST|PUT|PATCH|DELETE) /.test(one))) {
    const [route = '', ...cells] = cellsOf(line);
    if (cells.length !== columns.length || !cells.every((cell) => /^(\d{3}|none)$/.test(cell)))
      throw new Error(
        `permission-matrix.md: the row of ${route} needs a status or "none" in each of ${columns.length} cells.`,
      );
    if (rows.has(route)) throw new Error(`permission-matrix.md: ${route} stands there twice.`);
    rows.set(route, Object.fromEntries(columns.map((name, index) => [name, cells[index]])) as MatrixRow);
  }
  return rows;
}
