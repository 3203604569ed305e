import ExcelJs from 'exceljs';

const headings = [
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

/** Writes a workbook of `rows` stores without a fault. */
export async function writeWorkbook(filename, rows) {
  const workbook = new ExcelJs.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Locations');
  sheet.addRow(headings).commit();
  for (let row = 1; row <= rows; row += 1) {
    const number = String(row).padStart(6, '0');
    const place = `Town ${row % 900}`;
    const cells = [
      `BIM-${number}`,
      `${place} Store`,
      `${row} Main St`,
      place,
      states[row % states.length],
      String(10_000 + (row % 89_999)),
    ];
    sheet
      .addRow([
        ...cells,
        `555-${number.slice(0, 3)}-${number.slice(2)}`,
        30 + (row % 1_000) / 100,
        -90 - (row % 2_000) / 100,
        row % 50 ? 'No' : 'Yes',
      ])
      .commit();
  }
  await workbook.commit();
}
