import ExcelJs from 'exceljs';

/** Writes a workbook of one sheet; `rows` is read as it is written. */
async function write(filename, name, headings, rows) {
  const workbook = new ExcelJs.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true });
  const sheet = workbook.addWorksheet(name);
  sheet.addRow(headings).commit();
  for (const row of rows) sheet.addRow(row).commit();
  await workbook.commit();
}

const locationHeadings = [
  'Location Number',
  'Name',
  'Street',
  'City',
  'State',
  'Postcode',
  'Phone',
  'Latitude',
  'Longitude',
  'Key Location',
];
const states = ['TX', 'FL', 'GA', 'OH', 'NC', 'TN', 'IL', 'CA'];

function* stores(rows) {
  for (let row = 1; row <= rows; row += 1) {
    const number = String(row).padStart(6, '0');
    const place = `Town ${row % 900}`;
    yield [
      `BIM-${number}`,
      `${place} Store`,
      `${row} Main St`,
      place,
      states[row % states.length],
      String(10_000 + (row % 89_999)),
      `555-${number.slice(0, 3)}-${number.slice(2)}`,
      30 + (row % 1_000) / 100,
      -90 - (row % 2_000) / 100,
      row % 50 ? 'No' : 'Yes',
    ];
  }
}

/** `rows` stores without a fault. */
export const writeStores = (filename, rows) => write(filename, 'Locations', locationHeadings, stores(rows));

/** Tasks as `{ uuid, pt_num, scheduled_date, id }`; one without an id is to be made. */
export async function writeTasks(filename, tasks) {
  const { taskItemName } = await import('@guyline/contract/tasks/items');
  const { taskWorkbookColumns, taskWorkbookHeadings, taskWorkbookSheet } =
    await import('@guyline/contract/tasks/workbook');
  const cells = tasks.map((task) => {
    const known = { ...task, pt_num: taskItemName(task.pt_num), task_id: task.id };
    return taskWorkbookColumns.map((column) => known[column] ?? null);
  });
  await write(
    filename,
    taskWorkbookSheet,
    taskWorkbookColumns.map((column) => taskWorkbookHeadings[column]),
    cells,
  );
}
