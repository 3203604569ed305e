import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtPath } from './built.mjs';
import { importKinds } from './import-kinds.mjs';
import { ourImport } from './imports.mjs';
import { call, until } from './job-calls.mjs';
import { startWorker } from './processes.mjs';

/** What a bulk change or an import may take with the counts kept, as a multiple of the same without. */
const MOST = 1.3;
const [CHANGED, IMPORTED] = [5_000, 50_000];
/** Installs of which nobody knows more than their day, and what they become: forth and back, so that rounds can follow each other. */
const moves = [
  [14, 15],
  [15, 14],
];
/** The triggers that keep the counts (docs/adr/0009-kept-counts.md), by table. */
const triggers = {
  tasks: ['tasks_states_made', 'tasks_states_gone', 'tasks_states_changed'],
  task_reasons: ['task_reasons_made', 'task_reasons_changed', 'task_reasons_gone'],
};

const switchUpkeep = (db, how) =>
  db.query(
    Object.entries(triggers)
      .flatMap(([table, names]) => names.map((name) => `alter table ${table} ${how} trigger ${name};`))
      .join('\n'),
  );

/** From the request to the end of its job; @returns ms */
async function bulkChange(api, token, ids, status_num) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const started = performance.now();
  const { job_id: id } = await call(`${api.url}/api/admin/task/action/status_update`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ phase_ids: ids, status_num }),
  });
  const { bulk } = await until(api, headers, id, 'done');
  const ms = performance.now() - started;
  if (bulk.done_cnt !== ids.length) throw new Error(`${bulk.done_cnt} of ${ids.length} tasks were changed`);
  return ms;
}

/** Both jobs once; @returns ms of each */
async function round(sessions, db, api, filename, [, to], ids) {
  const kind = importKinds['task-import'];
  const { token } = sessions.admin;
  const bulk = await bulkChange(api, token, ids, to);
  const wanted = await kind.prepare(db, filename, IMPORTED);
  const { whole } = await ourImport(api, token, kind, wanted, filename);
  await kind.clear(db);
  return { bulk, import: whole };
}

const seconds = (ms) => (ms / 1_000).toFixed(1);

/**
 * A bulk change of 5,000 tasks and an import of 50,000 by jobs, with the counts kept and without: the better of two rounds each. The
 * counts are repaired at the end.
 * @returns rows of the table: title, floor, ours, wanted, met
 */
export async function measureUpkeep(sessions, db, api, env, folder) {
  const [[from]] = moves;
  const { rows } = await db.query(
    'select id::int from tasks where live and status_num = $1 and scheduled_date is not null order by md5(id::text) limit $2',
    [from, CHANGED],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length < CHANGED) throw new Error('The database is too small for this bulk change');
  const taken = { with: [], without: [] };
  const worker = await startWorker(env);
  try {
    for (const order of [
      ['with', 'without'],
      ['without', 'with'],
    ]) {
      for (const [turn, side] of order.entries()) {
        const file = join(folder, `upkeep-${side}-${turn}.xlsx`);
        if (side === 'without') await switchUpkeep(db, 'disable');
        taken[side].push(await round(sessions, db, api, file, moves[turn], ids));
        if (side === 'without') await switchUpkeep(db, 'enable');
      }
    }
  } finally {
    await worker.stop();
    await switchUpkeep(db, 'enable');
    await promisify(execFile)(process.execPath, [builtPath('cli.js'), 'check-counts'], {
      env: { ...process.env, ...env },
      maxBuffer: 2 ** 30,
    });
  }
  return Object.entries({ bulk: 'bulk change of 5,000 tasks, s', import: 'import of 50,000 tasks, s' }).map(
    ([name, title]) => {
      const [ours, floor] = [taken.with, taken.without].map((rounds) => Math.min(...rounds.map((one) => one[name])));
      return {
        title: `${title}, counts kept`,
        floor: seconds(floor),
        ours: seconds(ours),
        wanted: seconds(floor * MOST),
        met: ours <= floor * MOST,
      };
    },
  );
}
