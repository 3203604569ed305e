import { isUnseen } from '../../http/plain-text.js';

/** A cell as the file has it; formulas are named, never evaluated. */
export type Cell = string | number | boolean | null | { formula: string } | { error: string };

/** `row` counts as the spreadsheet does, from 1; a missing cell may be absent. */
export interface SheetRow {
  row: number;
  cells: readonly Cell[];
}

/** One sheet of a file, read once, row by row. */
export type Sheet = AsyncIterable<SheetRow>;

/** How long a file may be read in all, in seconds; what is done with its rows meanwhile is not counted. */
export const READING_SECONDS = 60;

/** An uploaded table: its sheets in order, and about how many rows it has (0 = unknown). */
export interface Table {
  estimate: number;
  sheets: AsyncIterable<Sheet>;
  /** Ends the reading, however far it got. */
  close(): Promise<void>;
}

// PostgreSQL takes neither NUL nor half a surrogate pair, XML neither U+FFFE nor U+FFFF; other control characters are never meant.
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu;

/**
 * The text of a cell, trimmed; one of which nothing is seen is blank. A quote before = + - @ or a character written as `_x003D_` is
 * the mark of an escaped cell and falls.
 */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return 'formula' in cell ? `=${cell.formula}` : cell.error;
  const text = String(cell).replace(UNWANTED, '').trim();
  if (isUnseen(text)) return '';
  return /^'([=+\-@]|_x[\da-f]{4}_)/i.test(text) ? text.slice(1) : text;
}

/** A formula, or a text that a spreadsheet would take for one; behind a quote it is a text. */
export const isFormula = (cell: Cell | undefined): boolean =>
  typeof cell === 'string'
    ? cell.trim().startsWith('=')
    : typeof cell === 'object' && cell !== null && 'formula' in cell;

export const isError = (cell: Cell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'error' in cell;

export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every((cell) => textOf(cell) === '');
