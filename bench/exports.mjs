import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startWorker } from './processes.mjs';

const ROWS = 50_000;
const ROUNDS = 3;
const POLL_MS = 20;
const GIVE_UP_MS = 180_000;
/** An export that takes longer than 2 s is answered with a job instead of its file. */
const goals = { ratio: 2, megabytes: 250, seconds: 2 };

const pause = (ms) => new Promise((later) => setTimeout(later, ms));

/** Task items that together have about as many live tasks as the goal speaks of, and how many those are. */
async function chosenItems(db) {
  const { rows } = await db.query('select pt_num, count(*)::int as many from tasks where live group by 1 order by 1');
  const items = [];
  let total = 0;
  for (const { pt_num, many } of rows) {
    if (total >= ROWS) break;
    items.push(pt_num);
    total += many;
  }
  return { items, total };
}

async function floorExport(env, filename, { items, total }) {
  const child = fork(fileURLToPath(new URL('./floor-export.mjs', import.meta.url)), [filename, items.join()], {
    env: { ...process.env, ...env },
  });
  const [told] = await once(child, 'message');
  if (told.rows !== total) throw new Error(`The floor wrote ${told.rows} rows of ${total}`);
  return told;
}

async function call(url, headers) {
  const answer = await fetch(url, { headers });
  const { success, data, message } = await answer.json();
  if (!success) throw new Error(`${url}: ${answer.status} ${message}`);
  return data;
}

/**
 * From the press of the button to the link, as the person waits for it.
 * @param total rows that it must have
 * @returns milliseconds
 */
async function ourExport(api, token, path, total) {
  const { ms, rows } = await exported(api, token, path);
  if (rows !== total) throw new Error(`The export has ${rows} rows of ${total}`);
  return ms;
}

/** @returns milliseconds from the order to the link, and the rows that were written */
async function exported(api, token, path) {
  const headers = { authorization: `Bearer ${token}` };
  const started = performance.now();
  const { job_id: id } = await call(`${api.url}/api/admin/${path}`, headers);
  for (const end = Date.now() + GIVE_UP_MS; id && Date.now() < end; await pause(POLL_MS)) {
    const job = await call(`${api.url}/api/common/job/${id}`, headers);
    if (job.status === 'done') break;
    if (['failed', 'cancelled'].includes(job.status)) throw new Error(`The export ended as ${job.status}`);
  }
  const ms = performance.now() - started;
  const [job] = (await call(`${api.url}/api/common/job/list?per_page=1`, headers)).list;
  return { ms, rows: job.progress.done };
}

/**
 * About 50,000 tasks from the press of the button to the file, with a worker as in production; the better of three on each side.
 * @returns rows of the table: title, floor, ours, wanted, met
 */
export async function measureExport({ admin }, db, api, env, folder) {
  const chosen = await chosenItems(db);
  const query = chosen.items.map((item, index) => `pt_num[${index}]=${item}`).join('&');
  const worker = await startWorker(env);
  try {
    const [floors, ours] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await floorExport(env, join(folder, 'floor.xlsx'), chosen));
      ours.push(await ourExport(api, admin.token, `task/export?${query}`, chosen.total));
    }
    const floor = Math.min(...floors.map(({ ms }) => ms));
    const best = Math.min(...ours);
    const megabytes = await worker.peakMegabytes();
    return [
      {
        title: `export of ${chosen.total} tasks, s`,
        floor: (floor / 1_000).toFixed(1),
        ours: (best / 1_000).toFixed(1),
        wanted: ((floor * goals.ratio) / 1_000).toFixed(1),
        met: best <= floor * goals.ratio,
      },
      {
        title: '  memory of the worker, MB',
        floor: Math.max(...floors.map((one) => one.megabytes)).toFixed(0),
        ours: megabytes?.toFixed(0) ?? '-',
        wanted: goals.megabytes,
        met: megabytes === undefined || megabytes <= goals.megabytes,
      },
    ];
  } finally {
    await worker.stop();
  }
}

/**
 * The summary's own export: as many rows as its tab says, ready before the answer has to give a job instead of the file.
 * @returns rows of the table
 */
export async function measureReadyExport({ admin }, db, api, env) {
  const headers = { authorization: `Bearer ${admin.token}` };
  const { total } = await call(`${api.url}/api/common/event-summary/list?filter=sale&per_page=1`, headers);
  const worker = await startWorker(env);
  try {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await ourExport(api, admin.token, 'event/export/ready_for_sales', total));
    const best = Math.min(...times);
    return [
      {
        title: `export of ${total} ready events, s`,
        floor: '-',
        ours: (best / 1_000).toFixed(1),
        wanted: goals.seconds,
        met: best <= goals.seconds * 1_000,
      },
    ];
  } finally {
    await worker.stop();
  }
}

/**
 * The report of a dashboard without a filter, each panel on a sheet of its own: a row of it may cost as much more than one of the floor
 * as a row of the tasks' export may.
 * @returns rows of the table
 */
export async function measureReport({ admin }, db, api, env, folder) {
  const headers = { authorization: `Bearer ${admin.token}` };
  const { total: events } = await call(`${api.url}/api/admin/dashboard/portal_data?per_page=1`, headers);
  const chosen = await chosenItems(db);
  const worker = await startWorker(env);
  try {
    const [floors, reports] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await floorExport(env, join(folder, 'floor.xlsx'), chosen));
      reports.push(await exported(api, admin.token, 'dashboard/download'));
    }
    const [{ rows }] = reports;
    if (!(rows > events)) throw new Error(`The report has ${rows} rows, and the portal data alone ${events}`);
    const floor = (Math.min(...floors.map(({ ms }) => ms)) / chosen.total) * rows;
    const best = Math.min(...reports.map(({ ms }) => ms));
    return [
      {
        title: `report of a dashboard, ${rows} rows, s`,
        floor: (floor / 1_000).toFixed(1),
        ours: (best / 1_000).toFixed(1),
        wanted: ((floor * goals.ratio) / 1_000).toFixed(1),
        met: best <= floor * goals.ratio,
      },
    ];
  } finally {
    await worker.stop();
  }
}
