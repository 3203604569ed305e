import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type ZipEntry, zipOf } from '../../../../test/zip.js';
import { RuleError } from '../../errors/rule-error.js';
import type { Table } from './cells.js';
import { readCsv } from './read-csv.js';
import { readTable } from './read-table.js';
import { ReadingThread } from './reading-thread.js';

const MB = 1024 * 1024;
const memory = (name: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

interface Reading {
  /** The code of the refusal, or how many rows were read. */
  end: string | number;
  /** By how many MB the process grew at most. */
  grown: number;
}

/** Reads a file to its end. */
async function reading(bytes: Buffer, kind: 'csv' | 'xlsx'): Promise<Reading> {
  writeFileSync('/proc/self/clear_refs', '5'); // the peak starts from here
  const before = memory('VmRSS');
  const end = await lastRow(bytes, kind).catch((error: unknown) => {
    if (error instanceof RuleError) return error.code;
    throw error;
  });
  return { end, grown: memory('VmHWM') - before };
}
const lastRow = async (bytes: Buffer, kind: 'csv' | 'xlsx'): Promise<number> => lastRowOf(await readTable(bytes, kind));

async function lastRowOf(table: Table, work?: () => Promise<void>): Promise<number> {
  let last = 0;
  try {
    for await (const sheet of table.sheets)
      for await (const { row } of sheet) {
        last = row;
        await work?.();
      }
  } finally {
    await table.close();
  }
  return last;
}

describe('a text table', () => {
  it.each([
    ['on one line', Buffer.alloc(8 * MB, ',')],
    ['around line breaks in quotes', Buffer.from(`${','.repeat(90)}"\n"`.repeat(90_000))],
  ])('of millions of empty columns %s is refused without being held', async (_, bytes) => {
    const { end, grown } = await reading(bytes, 'csv');
    expect(end).toBe('file_too_many_columns');
    expect(grown).toBeLessThan(80);
  });

  it('may have as many empty columns as a spreadsheet', async () => {
    const line = `Name${','.repeat(16_383)}\r\n`;
    expect(await reading(Buffer.from(line.repeat(100)), 'csv')).toMatchObject({ end: 100 });
  });

  it('of more lines than a spreadsheet has is refused, be they empty', async () => {
    expect(await reading(Buffer.alloc(1_048_576, '\n'), 'csv')).toMatchObject({ end: 1_048_576 });
    expect(await reading(Buffer.alloc(1_048_577, '\n'), 'csv')).toMatchObject({ end: 'file_too_many_rows' });
  }, 60_000);

  it('lets other work of the process go on while it is read, however little its rows hold', async () => {
    const rows = 200_000;
    let [turns, isRead] = [0, false];
    const other = (): void => {
      turns += 1;
      if (!isRead) setImmediate(other);
    };
    setImmediate(other);
    expect(await lastRowOf(readCsv(Buffer.alloc(rows, '\n')))).toBe(rows);
    isRead = true;
    expect(turns).toBeGreaterThan(100);
  });

  it('that takes longer to read than it may is refused, however long its rows are worked on', async () => {
    const bytes = Buffer.from('Name,City\r\n'.repeat(200_000));
    await expect(lastRowOf(readCsv(bytes, 0.001))).rejects.toMatchObject({ code: 'file_unreadable' });
    const slowly = async (): Promise<void> => void (await new Promise((later) => setTimeout(later, 300)));
    expect(await lastRowOf(readCsv(Buffer.from('Name\r\nA\r\n'), 0.2), slowly)).toBe(2);
  });
});

describe('a workbook', () => {
  const part = (name: string, content: string): ZipEntry => ({ name, content: Buffer.from(content) });
  const sheetOf = (rows: string): ZipEntry =>
    part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  const workbook = part('xl/workbook.xml', '<workbook><sheets><sheet name="One" sheetId="1"/></sheets></workbook>');
  const filled = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const styles = (many: number): ZipEntry =>
    part('xl/styles.xml', `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(many)}</cellXfs></styleSheet>`);

  it.each([
    [
      'texts behind a prefix',
      part('xl/sharedStrings.xml', `<x:sst>${'<x:si><x:t>a</x:t></x:si>'.repeat(500_000)}</x:sst>`),
    ],
    ['elements among its texts', part('xl/sharedStrings.xml', `<sst>${'<a>a</a>'.repeat(1_200_000)}</sst>`)],
    ['formats', styles(1_000_000)],
    [
      'defined names',
      part('xl/workbook.xml', `<workbook>${'<definedName name="a">1</definedName>'.repeat(300_000)}</workbook>`),
    ],
    [
      'relations',
      part('xl/_rels/workbook.xml.rels', `<Relationships>${'<Relationship Id="a"/>'.repeat(300_000)}</Relationships>`),
    ],
  ])(
    'with a mass of %s is refused before it is read',
    async (_, bomb) => {
      const { end, grown } = await reading(zipOf([bomb, workbook, sheetOf(filled)]), 'xlsx');
      expect(end).toBe('file_unpacked_too_large');
      expect(grown).toBeLessThan(120);
    },
    60_000,
  );

  it('whose cells all refer to one long text is refused before they are copied', async () => {
    const text = part('xl/sharedStrings.xml', `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`);
    const cells = Array.from(
      { length: 100 },
      (_, at) => `<c r="${'ABCD'.charAt(at / 25)}${String.fromCharCode(65 + (at % 25))}1" t="s"><v>0</v></c>`,
    ).join('');
    const rows = (many: number): ZipEntry =>
      sheetOf(Array.from({ length: many }, (_, at) => `<row r="${at + 1}">${cells}</row>`).join(''));
    const file = zipOf([text, workbook, rows(1_000)]);
    expect(file.length).toBeLessThan(250_000);
    const { end, grown } = await reading(file, 'xlsx');
    expect(end).toBe('file_unpacked_too_large');
    expect(grown).toBeLessThan(120);
    expect(await reading(zipOf([text, workbook, rows(20)]), 'xlsx')).toMatchObject({ end: 20 });
  }, 60_000);

  it('may have all formats that a spreadsheet can hold', async () => {
    expect(await reading(zipOf([styles(65_490), workbook, sheetOf(filled)]), 'xlsx')).toMatchObject({ end: 1 });
  }, 60_000);

  it('is read in time proportional to its cells, however far to the right they are', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`);
    const start = performance.now();
    expect(await reading(zipOf([workbook, sheetOf(rows.join(''))]), 'xlsx')).toMatchObject({ end: 20_000 });
    expect(performance.now() - start).toBeLessThan(8_000);
  }, 60_000);

  it('of more cells behind its columns than whole rows of it have is refused, and says so', async () => {
    const letters = ['', ...Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))];
    const columns = letters.flatMap((one) => letters.slice(1).map((other) => `${one}${other}`));
    const rows = (many: number): ZipEntry =>
      sheetOf(
        Array.from({ length: many }, (_, at) => {
          const cells = columns.map((column) => `<c r="${column}${at + 1}" s="0"/>`).join('');
          return `<row r="${at + 1}">${cells.replace('/>', '><v>1</v></c>')}</row>`;
        }).join(''),
      );
    expect(await reading(zipOf([workbook, rows(100)]), 'xlsx')).toMatchObject({ end: 100 });
    expect(await reading(zipOf([workbook, rows(1_800)]), 'xlsx')).toMatchObject({ end: 'file_too_many_columns' });
  }, 60_000);

  it.each([
    ['twice', [2, 2]],
    ['as one that no spreadsheet has', [2, 2_147_483_648]],
  ])('that numbers a row %s is refused', async (_, numbers) => {
    const rows = numbers.map((row) => `<row r="${row}"><c r="A2"><v>1</v></c></row>`).join('');
    expect(await reading(zipOf([workbook, sheetOf(rows)]), 'xlsx')).toMatchObject({ end: 'file_unreadable' });
  });

  it('counts the rows behind a prefix', async () => {
    const rows = '<x:row><x:c><x:v>1</x:v></x:c></x:row>'.repeat(100_002);
    expect(await reading(zipOf([workbook, sheetOf(rows)]), 'xlsx')).toMatchObject({ end: 'file_too_many_rows' });
  }, 60_000);

  it.each(['folder/xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml.old'])(
    'counts every sheet that is read, %s among them',
    async (name) => {
      const rows = sheetOf('<row><c><v>1</v></c></row>'.repeat(100_002));
      expect(await reading(zipOf([workbook, { ...rows, name }]), 'xlsx')).toMatchObject({ end: 'file_too_many_rows' });
    },
    60_000,
  );

  it('whose parts go by other names than its directory says is refused', async () => {
    const file = zipOf([styles(10), workbook, sheetOf(filled)]);
    file.write('xl/sTyles.xml', file.indexOf('xl/styles.xml'));
    expect(await reading(file, 'xlsx')).toMatchObject({ end: 'file_unreadable' });
  });

  it('that goes on telling rows is given up when its time is over, however patiently it tells them', async () => {
    const bytes = zipOf([workbook, sheetOf('<row/>'.repeat(1_000_000))]);
    const ended = async (seconds?: number): Promise<string> => {
      const thread = new ReadingThread({ script: 'xlsx-thread.js', megabytes: 160, seconds });
      try {
        for await (const sheet of (await thread.read([bytes])).sheets) for await (const row of sheet) void row;
        return 'read';
      } catch (error) {
        return (error as RuleError).code;
      } finally {
        await thread.close();
      }
    };
    expect(await ended(0.5)).toBe('file_unreadable');
    expect(await ended()).toBe('read');
  }, 90_000);
});
