import ExcelJs from 'exceljs';
import pg from 'pg';

/**
 * The floor of an import, in a process of its own: read the workbook as a stream, put the rows into a staging table.
 * No check, no comparison, no write into locations. Tells its parent milliseconds and the most memory it took.
 */
const BATCH = 2_000;
const [, , filename] = process.argv;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const started = performance.now();
await client.connect();
await client.query('create temporary table staging (row_num integer, cells jsonb)');

let batch = [];
const flush = async () => {
  await client.query(
    'insert into staging select * from json_to_recordset($1::json) as r(row_num integer, cells jsonb)',
    [JSON.stringify(batch)],
  );
  batch = [];
};
for await (const sheet of new ExcelJs.stream.xlsx.WorkbookReader(filename, {
  sharedStrings: 'cache',
  worksheets: 'emit',
})) {
  for await (const row of sheet) {
    batch.push({ row_num: row.number, cells: row.values });
    if (batch.length === BATCH) await flush();
  }
}
await flush();
const { rows } = await client.query('select count(*)::int as rows from staging');
await client.end();
process.send(
  { rows: rows[0].rows, ms: performance.now() - started, megabytes: process.resourceUsage().maxRSS / 1_024 },
  () => process.disconnect(),
);
