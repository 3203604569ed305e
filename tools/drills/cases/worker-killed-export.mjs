import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../workload.mjs';

export const title = 'worker killed while it writes an export';
export const goal = 'the job ends by itself, one whole file';

const STORES = 30_000;

export async function run(portal) {
  const admin = await portal.person('admin');
  await portal.rows(
    `insert into locations (customer_id, lc_number, name, city, state_num)
     select (select min(id) from customers), 'DRILL-' || n, 'Store ' || n, 'Tulsa', (select id from states where code = 'OK')
       from generate_series(1, $1) n`,
    [STORES],
  );
  const all = await portal.count('select from locations');
  const files = () => readdir(join(portal.env.FILES_DIR, 'exports')).catch(() => []);
  const before = await files();
  const ordered = admin.get('admin/location/export');
  const job = async () =>
    (await portal.rows(`select id, status, done from jobs where kind = 'export' order by created_at desc limit 1`))[0];
  const halfway = await until('Rows are written', async () => {
    const { id, status, done } = await job();
    return status !== 'queued' && (done > 0 || status === 'done') && { id, status, done };
  });
  portal.kill('worker');
  const from = performance.now();
  const over = await portal.settled(halfway.id);
  const { status: answer } = await ordered;
  const took = performance.now() - from;
  const made = (await files()).filter((name) => !before.includes(name)).length;
  return {
    sent: `${all} rows, killed after ${halfway.done}`,
    arrived: `answer ${answer}, job ${over.status} after ${(took / 1_000).toFixed(1)} s`,
    stored: `${over.done} rows, ${made} file`,
    ok: answer === 200 && halfway.status === 'running' && over.status === 'done' && over.done === all && made === 1,
  };
}
