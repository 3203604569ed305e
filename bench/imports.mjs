import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWorkbook } from './import-file.mjs';
import { startWorker } from './processes.mjs';

const ROWS = 50_000;
const POLL_MS = 50;
const GIVE_UP_MS = 180_000;
const CUSTOMER = 'BIM';
const goals = { seconds: 10, megabytes: 300, p99: 200 };

const pause = (ms) => new Promise((later) => setTimeout(later, ms));

async function call(url, { method = 'GET', headers, body } = {}) {
  const answer = await fetch(url, { method, headers, body });
  const { success, data, message } = await answer.json();
  if (!success) throw new Error(`${method} ${url}: ${answer.status} ${message}`);
  return data;
}

async function until(api, headers, id, status) {
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await pause(POLL_MS)) {
    const job = await call(`${api.url}/api/common/job/${id}`, { headers });
    if (job.status === status) return job;
    if (['failed', 'cancelled'].includes(job.status))
      throw new Error(`The import ended as ${job.status}: ${job.message}`);
  }
  throw new Error(`The import was not ${status} after ${GIVE_UP_MS / 1_000} s`);
}

/** Other people's requests meanwhile: a list page twenty times a second. `stop()` gives the p99 in ms. */
function watch(api, headers) {
  const times = [];
  let stopped = false;
  const run = (async () => {
    while (!stopped) {
      const started = performance.now();
      await call(`${api.url}/api/admin/location/list?search=0123`, { headers });
      times.push(performance.now() - started);
      await pause(POLL_MS);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await run;
      times.sort((one, other) => one - other);
      return times[Math.floor(times.length * 0.99)] ?? 0;
    },
  };
}

async function floorImport(env, filename) {
  const child = fork(fileURLToPath(new URL('./floor-import.mjs', import.meta.url)), [filename], {
    env: { ...process.env, ...env },
  });
  const [told] = await once(child, 'message');
  if (told.rows !== ROWS + 1) throw new Error(`The floor read ${told.rows} rows of ${ROWS + 1}`);
  return told;
}

const emptied = async (db) => {
  await db.query('delete from locations where customer_id in (select id from customers where s_name = $1)', [CUSTOMER]);
  const { rows } = await db.query(
    `insert into customers (name, s_name) values ('Bench Import', $1) on conflict (s_name) do update set name = excluded.name returning id`,
    [CUSTOMER],
  );
  return rows[0].id;
};

async function ourImport(api, token, customerId, filename) {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('customer_id', String(customerId));
  form.set('file', await openAsBlob(filename), 'stores.xlsx');
  const started = performance.now();
  const { job_id: id } = await call(`${api.url}/api/admin/location/import`, { method: 'POST', headers, body: form });
  const checked = await until(api, headers, id, 'waiting');
  if (checked.result.create !== ROWS) throw new Error(`The check found ${checked.result.create} new rows of ${ROWS}`);
  const body = JSON.stringify({ mode: 'all' });
  await call(`${api.url}/api/common/job/${id}/commit`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  await until(api, headers, id, 'done');
  return performance.now() - started;
}

/**
 * 50,000 rows from upload to committed, with a worker as in production, while others go on asking.
 * @returns rows of the table: title, floor, ours, wanted, met
 */
export async function measureImport({ admin }, db, api, env, folder) {
  const filename = join(folder, 'stores.xlsx');
  await writeWorkbook(filename, ROWS);
  const floor = await floorImport(env, filename);
  const customerId = await emptied(db);
  const worker = await startWorker(env);
  try {
    const others = watch(api, { authorization: `Bearer ${admin.token}` });
    const ms = await ourImport(api, admin.token, customerId, filename).finally(others.stop);
    const [p99, megabytes] = [await others.stop(), await worker.peakMegabytes()];
    const { rows } = await db.query('select count(*)::int as many from locations where customer_id = $1', [customerId]);
    if (rows[0].many !== ROWS) throw new Error(`${rows[0].many} of ${ROWS} locations were written`);
    return [
      {
        title: 'import of 50,000 locations, s',
        floor: (floor.ms / 1_000).toFixed(1),
        ours: (ms / 1_000).toFixed(1),
        wanted: goals.seconds,
        met: ms <= goals.seconds * 1_000,
      },
      {
        title: '  memory of the worker, MB',
        floor: floor.megabytes.toFixed(0),
        ours: megabytes?.toFixed(0) ?? '-',
        wanted: goals.megabytes,
        met: megabytes === undefined || megabytes <= goals.megabytes,
      },
      {
        title: '  p99 of other requests meanwhile, ms',
        floor: '-',
        ours: p99.toFixed(0),
        wanted: goals.p99,
        met: p99 <= goals.p99,
      },
    ];
  } finally {
    await worker.stop();
    await db.query('delete from locations where customer_id = $1', [customerId]);
  }
}
