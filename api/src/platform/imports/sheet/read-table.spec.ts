import { readdir } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJs from 'exceljs';
import { utils, write } from '@e965/xlsx';
import { importLimits } from '@guyline/contract/jobs';
import { type ZipEntry, zipOf } from '../../../../test/zip.js';
import type { RuleError } from '../../errors/rule-error.js';
import type { SheetRow, Table } from './cells.js';
import { readTable } from './read-table.js';

/** More rows than the thread reads ahead. */
const MANY = 4_000;
const wide = (mark: string, rows: number): string[][] =>
  Array.from({ length: rows }, (_, nr) => [`${mark} ${nr}`, 'second']);

async function modern(): Promise<Buffer> {
  const book = new ExcelJs.Workbook();
  for (const mark of ['One', 'Two', 'Three']) book.addWorksheet(mark).addRows(wide(mark, MANY));
  return Buffer.from(await book.xlsx.writeBuffer());
}
const old = (): Buffer => {
  const names = ['One', 'Two', 'Three'];
  const Sheets = Object.fromEntries(names.map((mark) => [mark, utils.aoa_to_sheet(wide(mark, MANY))]));
  return write({ SheetNames: names, Sheets }, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};
/** The texts of the first column, sheet by sheet; of each sheet as many rows as asked for. */
async function firstCells(table: Table, rows: number[]): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for await (const sheet of table.sheets) {
    const wanted = rows[found.length] ?? 0;
    const reader = sheet[Symbol.asyncIterator]();
    const cells: unknown[] = [];
    for (let next = await reader.next(); !next.done && cells.length < wanted; next = await reader.next())
      cells.push(next.value.cells[0]);
    found.push(cells);
  }
  return found;
}

describe('a workbook xlsx of letters of several bytes', () => {
  // What is read in pieces is cut anywhere: the rows move each letter by one byte.
  const letters = Array.from({ length: 3_000 }, (_, nr) => `${'x'.repeat(nr % 7)}${'é中🏕️'.repeat(4)} ${nr}`);

  it.each([
    ['in its cells', false],
    ['beside them', true],
  ])('keeps them where it has the texts %s', async (_, useSharedStrings) => {
    const stream = new PassThrough();
    const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream, useSharedStrings });
    const sheet = book.addWorksheet('Letters');
    for (const text of letters) sheet.addRow([text]).commit();
    sheet.commit();
    const [bytes] = await Promise.all([buffer(stream), book.commit()]);
    const [found = []] = await firstCells(await readTable(bytes, 'xlsx'), [Infinity]);
    expect(found.length).toBe(letters.length);
    expect(found.filter((text, nr) => text !== letters[nr]).slice(0, 3)).toEqual([]);
  });
});

describe.each([
  ['xlsx', modern],
  ['xls', async () => old()],
] as const)('a workbook %s', (kind, bytesOf) => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await bytesOf();
  }, 60_000);

  it('is read sheet by sheet, in order, however little of a sheet was taken', async () => {
    const table = await readTable(bytes, kind);
    const [one, two, three] = await firstCells(table, [2, 0, Infinity]);
    expect(table.estimate).toBeGreaterThanOrEqual(MANY - 1);
    expect(one).toEqual(['One 0', 'One 1']);
    expect(two).toEqual([]);
    expect(three).toEqual(wide('Three', MANY).map(([text]) => text));
  });

  it('is not read any further once it is closed', async () => {
    const table = await readTable(bytes, kind);
    const sheet = await table.sheets[Symbol.asyncIterator]().next();
    await table.close();
    const rest = async (): Promise<number> => {
      let read = 0;
      for await (const row of sheet.value as AsyncIterable<SheetRow>) read = row.row;
      return read;
    };
    await expect(rest()).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});

const rows = wide('Row', MANY).map(
  ([text], nr) => `<row r="${nr + 1}"><c r="A${nr + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
);
const workbookOf = (sheet: string, hidden: ZipEntry[] = []): Buffer =>
  zipOf([
    {
      name: 'xl/worksheets/sheet1.xml',
      content: Buffer.from(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    },
    ...hidden,
    {
      name: 'xl/workbook.xml',
      content: Buffer.from('<workbook><sheets><sheet name="One" sheetId="1"/></sheets></workbook>'),
    },
  ]);

/** How the opening of a workbook ends. */
const opened = (file: Buffer): Promise<string> =>
  readTable(file, 'xlsx').then(
    async (table) => {
      await table.close();
      return 'opened';
    },
    (error: RuleError) => error.code,
  );

it('names a file whose text breaks off in the middle of a sheet', async () => {
  const [whole] = await firstCells(await readTable(workbookOf(rows.join('')), 'xlsx'), [Infinity]);
  expect(whole).toHaveLength(MANY);
  const broken = firstCells(await readTable(workbookOf(`${rows.join('')}</row></c>`), 'xlsx'), [Infinity]);
  await expect(broken).rejects.toMatchObject({ code: 'file_unreadable', status: 422 });
});

it('does not unpack what the directory of an archive hides', async () => {
  const bomb = { name: 'xl/sharedStrings.xml', content: Buffer.alloc(1_000_000, '<si>'), listed: false };
  expect(await opened(workbookOf(rows.join(''), [bomb]))).toBe('file_unreadable');
});

it('ends a file whose texts outgrow the memory of its thread, and this process goes on', async () => {
  const fileOf = (texts: number): Buffer => {
    const content = Buffer.from(`<sst>${'<si><r><t>a</t></r><r><t>b</t></r></si>'.repeat(texts)}</sst>`);
    const used = Array.from({ length: texts / 100 }, (_, index) => {
      const row = 5_000 + index;
      return `<row r="${row}">${`<c r="A${row}" t="s"/>`.repeat(100)}</row>`;
    });
    return workbookOf(rows.join('') + used.join(''), [{ name: 'xl/sharedStrings.xml', content }]);
  };
  const honest = await readTable(fileOf(100_000), 'xlsx');
  expect((await firstCells(honest, [1]))[0]).toEqual(['Row 0']);
  expect(await opened(fileOf(1_600_000))).toBe('file_unreadable');
}, 120_000);

it('puts nothing of a file on the disk while it reads', async () => {
  const table = await readTable(workbookOf(rows.join('')), 'xlsx');
  const sheet = await table.sheets[Symbol.asyncIterator]().next();
  await (sheet.value as AsyncGenerator).next();
  const written = (await readdir(tmpdir())).filter((name) => name.startsWith(`tmp-${process.pid}-`));
  await table.close();
  expect(written).toEqual([]);
});

describe('before a row of it is read, a workbook', () => {
  const filled = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const sheet2 = (sheet: string): ZipEntry => ({
    name: 'xl/worksheets/sheet2.xml',
    content: Buffer.from(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
  const texts = (many: number): ZipEntry => ({
    name: 'xl/sharedStrings.xml',
    content: Buffer.from(`<sst>${'<si><t>a</t></si>'.repeat(many)}</sst>`),
  });

  it('is refused for more rows than an import may have, and for not one less', async () => {
    const headings = 1;
    expect(await opened(workbookOf(filled.repeat(1_000_000)))).toBe('file_too_many_rows');
    expect(await opened(workbookOf(filled.repeat(importLimits.rows + headings + 1)))).toBe('file_too_many_rows');
    expect(await opened(workbookOf(filled.repeat(importLimits.rows + headings)))).toBe('opened');
  }, 60_000);

  it('may have any number of rows with nothing but a format', async () => {
    const blank = '<row r="2" s="1" customFormat="1"><c r="A2" s="1"/><c r="B2"><v/></c></row>';
    expect(await opened(workbookOf(filled + blank.repeat(importLimits.rows * 2)))).toBe('opened');
  }, 60_000);

  it('may have a long sheet beside the list', async () => {
    const long = filled.repeat(importLimits.rows * 2);
    expect(await opened(workbookOf(filled, [sheet2(long)]))).toBe('opened');
    expect(await opened(workbookOf(long, [sheet2('')]))).toBe('file_too_many_rows');
    expect(await opened(workbookOf(long, [sheet2(long)]))).toBe('file_too_many_rows');
  }, 60_000);

  it('is refused for a mass of texts that no cell uses', async () => {
    expect(await opened(workbookOf(filled, [texts(2_000_000)]))).toBe('file_unpacked_too_large');
    const using = `<row r="1">${'<c r="A1" t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(3_000);
    expect(await opened(workbookOf(using, [texts(300_000)]))).toBe('opened');
    expect(await opened(workbookOf(filled, [texts(300_000)]))).toBe('file_unpacked_too_large');
  }, 60_000);
});
