import ExcelJs from 'exceljs';
import { settled } from './workbooks.js';
import type { Caller } from './use-app.js';

export type CellOf = string | number | Date | null;
export interface Exported {
  headings: string[];
  rows: CellOf[][];
  /** Name under which a browser saves the file. */
  file: string;
  sheet: ExcelJs.Worksheet;
  bytes: Buffer;
}

/** The link to an export, whether it was ready at once or made by a job. */
export async function linkOf(caller: Caller, path: string, language = 'en'): Promise<string> {
  const { status, body } = await caller.get(path).set('accept-language', language);
  if (status !== 200) throw new Error(`Export refused: ${JSON.stringify(body)}`);
  if (body.data.download_url) return body.data.download_url as string;
  const job = await settled(caller, body.data.job_id as string, 60);
  if (job.status !== 'done') throw new Error(`Export ended as ${job.status}: ${job.error}`);
  return (await caller.get(`common/job/${job.id}/download`)).body.data.download_url as string;
}

export const fetched = (caller: Caller, link: string) =>
  caller
    .get(link)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    });

/** The dashboard's report as the person gets it: of each sheet by its name the rows, with their cells by their headings. */
export async function reportOf(caller: Caller, query = '', language = 'en') {
  const { body } = await fetched(caller, await linkOf(caller, `dashboard/download?${query}`, language));
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(body as ArrayBuffer);
  return (name: string): Record<string, unknown>[] => {
    const [heads = [], ...rows] = (book.getWorksheet(name)?.getSheetValues() ?? []).slice(1) as unknown[][];
    return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at]]).slice(1)));
  };
}

/** The workbook of a list as the person gets it. */
export async function exported(caller: Caller, path: string, language?: string): Promise<Exported> {
  const answer = await fetched(caller, await linkOf(caller, path, language));
  const bytes = answer.body as Buffer;
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('The workbook has no sheet');
  const [heading = [], ...rows] = sheetRows(sheet);
  const file = /filename="([^"]*)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
  return { headings: heading.map(String), rows, file, sheet, bytes };
}

function sheetRows(sheet: ExcelJs.Worksheet): CellOf[][] {
  const rows: CellOf[][] = [];
  const width = sheet.getRow(1).cellCount;
  sheet.eachRow((row) => {
    rows.push(Array.from({ length: width }, (_, index) => row.getCell(index + 1).value as CellOf));
  });
  return rows;
}
