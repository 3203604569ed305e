import ExcelJs from 'exceljs';

export const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook of tasks with a note in every row, as a person would fill it in. */
export async function withNotes(file: Buffer, note: string): Promise<Buffer> {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  const sheet = workbook.worksheets[0];
  const headings = (sheet?.getRow(1).values ?? []) as unknown[];
  sheet?.eachRow((row, number) => {
    if (number > 1) row.getCell(headings.indexOf('Note')).value = note;
  });
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** A workbook of one sheet with these rows, the headings first. */
export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = new ExcelJs.Workbook();
  workbook.addWorksheet('Sheet').addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** The rows of a workbook, the headings first, by the name of their sheet. */
export async function sheetsOf(file: Buffer): Promise<Map<string, string[][]>> {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  return new Map(
    workbook.worksheets.map((sheet) => {
      const rows: string[][] = [];
      sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
      return [sheet.name, rows];
    }),
  );
}
