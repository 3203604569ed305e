import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import ExcelJs from 'exceljs';
import pg from 'pg';

/**
 * The floor of an export, in a process of its own: a cursor over one plain join, each row into a streamed workbook.
 * No scope, no words, no state, no progress. Tells its parent rows, milliseconds and the most memory it took.
 */
const [, , filename, items] = process.argv;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const started = performance.now();
await client.connect();
await client.query('begin');
await client.query(
  `declare exported no scroll cursor for
   select c.name as customer, p.name as project, e.uuid, l.store_number, t.pt_num, t.status_num, t.scheduled_date::text,
          t.name_number, t.note, null as vendor, t.id
     from tasks t join events e on e.id = t.event_id join projects p on p.id = t.project_id
     join customers c on c.id = t.customer_id join locations l on l.id = t.location_id
    where t.live and t.pt_num = any($1) order by t.scheduled_date nulls first, t.id`,
  [items.split(',').map(Number)],
);
const stream = createWriteStream(filename);
const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream });
const sheet = book.addWorksheet('Tasks');
let rows = 0;
for (;;) {
  const portion = await client.query({ text: 'fetch 1000 from exported', rowMode: 'array' });
  for (const row of portion.rows) sheet.addRow(row).commit();
  rows += portion.rows.length;
  if (portion.rows.length < 1_000) break;
}
sheet.commit();
await book.commit();
if (!stream.closed) await finished(stream);
await client.query('commit');
await client.end();
process.send({ rows, ms: performance.now() - started, megabytes: process.resourceUsage().maxRSS / 1_024 }, () =>
  process.disconnect(),
);
