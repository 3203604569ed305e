import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Parser, parse } from 'csv-parse';
import { importLimits } from '@guyline/contract/jobs';
import { invalid, RuleError } from '../../errors/rule-error.js';
import { READING_SECONDS, type Sheet, type SheetRow, type Table } from './cells.js';

const CHUNK = 64 * 1024;
/** Rows after which other work of the process gets its turn: neither the parser nor its stream waits for anything. */
const TURN = 1_000;
const NEWLINE = 0x0a;
/** What a sheet of a spreadsheet holds at most: no honest list is longer or wider, its blank rows and columns included. */
const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const;
const delimiters: readonly string[] = [',', ';', '\t', '|'];
/** Between columns where there is one: no text has this sign. */
const ONE_COLUMN = '\u001f';

/**
 * A text table in UTF-8 or, failing that, Windows-1252; the delimiter is the one that its first line below a title has most of,
 * where that has any: else it holds one column.
 * @throws RuleError 422 `file_type_not_supported`; while it is read `file_unreadable`, `file_too_many_rows`,
 * `file_too_many_columns`; `file_unreadable` also after `seconds` of reading, what is done with its rows not counted
 */
export function readCsv(bytes: Buffer, seconds = READING_SECONDS): Table {
  if (bytes.includes(0)) throw invalid('file_type_not_supported', 'file');
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return {
    estimate: Math.max(0, lines - 1),
    sheets: onlySheet(rowsOf(bytes, seconds * 1_000)),
    close: async () => undefined,
  };
}

/** Characters of a row: a few cells as long as may be, or many of ordinary length. A row is held whole. */
const RECORD = 200_000;

async function* onlySheet(rows: Sheet): AsyncGenerator<Sheet> {
  yield rows;
}

async function* rowsOf(bytes: Buffer, limitMs: number): AsyncGenerator<SheetRow> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(bytes),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: RECORD,
  });
  const source = Readable.from(narrow(decoded(bytes), parser), { objectMode: false });
  pipeline(source, parser, () => undefined); // a fault destroys the parser and is thrown below
  let row = 0;
  let since = performance.now();
  let readMs = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      readMs += performance.now() - since;
      if (row > sheetLimits.rows) throw invalid('file_too_many_rows', 'file');
      if (readMs > limitMs) throw invalid('file_unreadable', 'file');
      if (row % TURN === 0) await setImmediate();
      yield { row, cells: cells.slice(0, importLimits.columns + 1) };
      since = performance.now();
    }
  } catch (error) {
    throw error instanceof RuleError ? error : invalid('file_unreadable', 'file');
  }
}

/** Ends a text within a row that has too many columns: the parser limits the characters of a row, not its cells. */
function* narrow(chunks: Iterable<string>, parser: Parser): Generator<string> {
  // Its types leave out the row it has not finished; so the check is made once per chunk, not for each cell.
  const { state } = parser as Parser & { state: { record: readonly string[] } };
  for (const chunk of chunks) {
    if (state.record.length > sheetLimits.columns) throw invalid('file_too_many_columns', 'file');
    yield chunk;
  }
}

function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const text = decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let at = 0; at < bytes.length; at += CHUNK) decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** In a title a comma has a blank behind it, and in a number, too, it may separate nothing. */
const likely = /[,;\t|](?! )/g;
const surely = /[;\t|](?! )|(?<!\d),(?! )|,(?![\d ])/g;
const perhaps = /[,;\t|]/g;

/** Which signs of a line may be its delimiters. */
type Signs = (line: string, next: string) => readonly string[];
const inOne =
  (which: RegExp): Signs =>
  (line) =>
    line.match(which) ?? [];
const inBoth =
  (which: RegExp): Signs =>
  (line, next) => {
    const below = new Set(next.match(which));
    return inOne(which)(line, next).filter((sign) => below.has(sign));
  };
/** A table has its delimiter in the line below as well, a title has not. */
const telling: readonly Signs[] = [inBoth(surely), inBoth(likely), inOne(surely), inBoth(perhaps)];

function delimiterOf(bytes: Buffer): string {
  const lines = bytes
    .subarray(0, CHUNK)
    .toString('latin1')
    .split('\n')
    .map((line) => line.replace(/"[^"]*"/g, '').trimEnd())
    .filter((line) => line.trim())
    .slice(0, importLimits.headingRows + 1);
  for (const signsOf of telling) {
    const signs = lines.map((line, at) => signsOf(line, lines[at + 1] ?? '')).find(({ length }) => length);
    if (signs) return mostOf(signs);
  }
  return ONE_COLUMN;
}

function mostOf(signs: readonly string[]): string {
  const times = (sign: string): number => signs.filter((other) => other === sign).length;
  return delimiters.reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}
