import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importKinds } from './import-kinds.mjs';
import { call, pause, POLL_MS, until } from './job-calls.mjs';
import { startWorker } from './processes.mjs';

const ROWS = 50_000;
const goals = { megabytes: 300, p99: 200 };

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

export async function ourImport(api, token, { path }, { fields, create, update }, filename) {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', await openAsBlob(filename), 'bench.xlsx');
  const started = performance.now();
  const { job_id: id } = await call(`${api.url}/api/admin/${path}`, { method: 'POST', headers, body: form });
  const { result } = await until(api, headers, id, 'waiting');
  if (result.create !== create || result.update !== update)
    throw new Error(
      `The check found ${result.create} new and ${result.update} changed rows of ${create} and ${update}`,
    );
  const checked = performance.now();
  await call(`${api.url}/api/common/job/${id}/commit`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'all' }),
  });
  await until(api, headers, id, 'done');
  return { check: checked - started, whole: performance.now() - started };
}

const seconds = (ms) => (ms / 1_000).toFixed(1);

/**
 * 50,000 rows from upload to committed, with a worker as in production, while others go on asking.
 * @returns rows of the table: title, floor, ours, wanted, met
 */
const measure = (kind) => async (sessions, db, api, env, folder) => {
  const filename = join(folder, `${kind.title}.xlsx`);
  const wanted = await kind.prepare(db, filename, ROWS);
  const floor = await floorImport(env, filename);
  const worker = await startWorker(env);
  try {
    const others = watch(api, { authorization: `Bearer ${sessions.admin.token}` });
    const taken = await ourImport(api, sessions.admin.token, kind, wanted, filename).finally(others.stop);
    const [p99, megabytes] = [await others.stop(), await worker.peakMegabytes()];
    const written = await kind.written(db);
    if (written !== ROWS) throw new Error(`${written} of ${ROWS} ${kind.title} were written`);
    return [
      {
        title: `import of 50,000 ${kind.title}, s (check ${seconds(taken.check)})`,
        floor: seconds(floor.ms),
        ours: seconds(taken.whole),
        wanted: kind.seconds,
        met: kind.seconds === undefined || taken.whole <= kind.seconds * 1_000,
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
    await kind.clear(db);
  }
};

/** By the name of its case. */
export const imports = Object.fromEntries(Object.entries(importKinds).map(([name, kind]) => [name, measure(kind)]));
