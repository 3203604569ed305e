import { until } from '../workload.mjs';

export const title = 'worker killed while an import commits';
export const goal = 'the job ends by itself, every row once';

const ROWS = 5_000;
const STATES = ['TX', 'FL', 'GA', 'OH'];

const stores = () => {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const number = String(n + 1).padStart(5, '0');
    return `DRILL-${number},Town ${n} Store,${n} Main St,Town ${n},${STATES[n % 4]},${10_000 + n}`;
  });
  return ['Location Number,Name,Street,City,State,Postcode', ...lines].join('\n');
};

export async function run(portal) {
  const admin = await portal.person('admin');
  const [{ id: customer }] = await portal.rows('select id from customers order by id limit 1');
  const form = new FormData();
  form.set('customer_id', String(customer));
  form.set('file', new Blob([stores()], { type: 'text/csv' }), 'stores.csv');
  const { job_id: id } = await admin.must(admin.post('admin/location/import', form));
  const status = async () => (await portal.rows('select status from jobs where id = $1', [id]))[0].status;
  await until('The check', async () => (await status()) === 'waiting');
  await admin.must(admin.post(`common/job/${id}/commit`, { mode: 'all' }));
  const killed = await until('The commit', async () => ['running', 'done'].includes(await status()));
  portal.kill('worker');
  const before = await status();
  const from = performance.now();
  const job = await portal.settled(id);
  const took = Math.round(performance.now() - from);
  const rows = `select lc_number from locations where lc_number like 'DRILL-%'`;
  const stored = await portal.count(rows);
  const twice = stored - (await portal.count(`select distinct lc_number from (${rows}) as all_of_them`));
  return {
    sent: `${ROWS} rows, killed at "${before}"`,
    arrived: `job ${job.status} after ${(took / 1_000).toFixed(1)} s`,
    stored: `${stored}, ${twice} twice`,
    ok: Boolean(killed) && before === 'running' && job.status === 'done' && stored === ROWS && twice === 0,
  };
}
