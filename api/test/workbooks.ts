import ExcelJs from 'exceljs';
import { utils, write } from '@e965/xlsx';
import type { JobRow } from '@guyline/contract/jobs';
import type { Caller } from './use-app.js';

/** A `Date` is a day at midnight UTC: a date cell. */
export type Cells = (string | number | null | Date | { formula: string; result?: number })[];

export const csvOf = (rows: readonly Cells[]): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  );

export async function xlsxOf(...sheets: (readonly Cells[])[]): Promise<Buffer> {
  const book = new ExcelJs.Workbook();
  sheets.forEach((rows, nr) =>
    book.addWorksheet(nr ? `Locations ${nr + 1}` : 'Locations').addRows(rows.map((row) => [...row])),
  );
  return Buffer.from(await book.xlsx.writeBuffer());
}

export const xlsOf = (rows: readonly Cells[]): Buffer =>
  write(
    { SheetNames: ['Locations'], Sheets: { Locations: utils.aoa_to_sheet(rows as unknown[][], { UTC: true }) } },
    { type: 'buffer', bookType: 'biff8' },
  ) as Buffer;

/** The sheet of a workbook as rows of texts, from row 1. */
export async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    rows[number - 1] = Array.from({ length: row.cellCount }, (_, index) => row.getCell(index + 1).text);
  });
  return rows;
}

export const upload = (caller: Caller, customerId: number, file: Buffer, name = 'stores.csv') =>
  caller.post('location/import').field('customer_id', String(customerId)).attach('file', file, name);

export const uploadTasks = (caller: Caller, file: Buffer, reason?: string) => {
  const request = caller.post('task/import');
  if (reason !== undefined) void request.field('reason', reason);
  return request.attach('file', file, 'tasks.xlsx');
};

/** Uploads a task workbook and waits for the end of the check. */
export async function checkedTasks(caller: Caller, file: Buffer, reason?: string): Promise<JobRow> {
  const answer = await uploadTasks(caller, file, reason);
  if (answer.status !== 200) throw new Error(`Upload refused: ${JSON.stringify(answer.body)}`);
  return settled(caller, answer.body.data.job_id as string);
}

/** Waits until the job stands still. */
export async function settled(caller: Caller, id: string, seconds = 55): Promise<JobRow> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end;) {
    const job = (await caller.get(`common/job/${id}`)).body.data as JobRow;
    if (job.status !== 'queued' && job.status !== 'running') return job;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`Job ${id} still works after ${seconds} s`);
}

/** Uploads and waits for the end of the check. */
export async function checked(caller: Caller, customerId: number, file: Buffer, name?: string): Promise<JobRow> {
  const answer = await upload(caller, customerId, file, name);
  if (answer.status !== 200) throw new Error(`Upload refused: ${JSON.stringify(answer.body)}`);
  return settled(caller, answer.body.data.job_id as string);
}

export async function committed(caller: Caller, id: string, mode: 'all' | 'valid_rows' = 'all'): Promise<JobRow> {
  const answer = await caller.post(`common/job/${id}/commit`).send({ mode });
  if (answer.status !== 200) throw new Error(`Commit refused: ${JSON.stringify(answer.body)}`);
  return settled(caller, id);
}
