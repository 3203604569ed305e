import { checkCounts } from './check.mjs';
import { measureExport, measureReadyExport, measureReport } from './exports.mjs';
import { imports } from './imports.mjs';
import { measureFirstView } from './first-view.mjs';
import { DASHBOARD, measureDashboard, ofDashboard } from './dashboard.mjs';
import { measureGrowth } from './growth.mjs';
import { compare } from './measure.mjs';
import { measureMigrations } from './migrations.mjs';
import { readOptions } from './options.mjs';
import { memoryOf, startApi, startFloor, startWorker } from './processes.mjs';
import { checkSame, readCases } from './reads.mjs';
import { measureRisk } from './risk-recompute.mjs';
import { onBench } from './stand.mjs';
import { heading, limitRow, rowOf } from './table.mjs';
import { measureTemplate } from './template-apply.mjs';
import { measureTyping } from './typing.mjs';
import { measureUpkeep } from './upkeep.mjs';
import { clearOutbox, startWriter, WRITES_A_SECOND } from './writer.mjs';
import { writeCases } from './writes.mjs';

const MEMORY_MB = 250;
/** What is measured as a whole, from the request to the end of its job. */
const jobs = {
  ...imports,
  'task-export': measureExport,
  'ready-export': measureReadyExport,
  'dashboard-report': measureReport,
  'first-view': measureFirstView,
  upkeep: measureUpkeep,
  'template-apply': measureTemplate,
  typing: measureTyping,
  'risk-recompute': measureRisk, // last: it leaves every event to be counted again
};
const SETTLE_MS = 20_000;

/** Waits until the statements that a round left behind have ended: they would slow down the next one. */
async function settle(db) {
  for (const until = Date.now() + SETTLE_MS; Date.now() < until;) {
    const { rowCount } = await db.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (!rowCount) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}

const print = (row) => process.stdout.write(`${limitRow(row)}\n`);

async function measure(cases, sides, { rounds, seconds }, db) {
  let memory = 0;
  let missed = 0;
  for (const one of cases) {
    const after = async (side) => {
      await settle(db);
      if (side === 'ours') memory = Math.max(memory, await memoryOf(sides.api.url));
      else await db.query(clearOutbox);
    };
    try {
      if (one.path) await checkSame(one, sides);
      const result = await compare(one, sides, { rounds, seconds, after });
      if (result.ratio < one.goal) missed += 1;
      process.stdout.write(`${rowOf({ ...one, ...result })}\n`);
    } catch (error) {
      missed += 1; // the other cases can still be measured
      process.stdout.write(`${one.title}: not measured. ${error.message}\n`);
    }
  }
  if (!cases.length) return missed;
  const met = memory <= MEMORY_MB;
  print({ title: 'API process under load, MB', floor: '-', ours: memory.toFixed(0), wanted: MEMORY_MB, met });
  return missed + (met ? 0 : 1);
}

/** Reads are measured while somebody saves tasks: an answer that is only valid until the next commit proves no speed. */
async function whileWriting(env, writer, reads) {
  const worker = await startWorker(env); // it keeps the counts of projects, as in production
  const { stop } = await startWriter(env.DATABASE_URL, writer);
  try {
    process.stdout.write(`Reads, while ${WRITES_A_SECOND} task updates a second are committed:\n`);
    return await reads();
  } finally {
    process.stdout.write(`${await stop()} task updates were committed meanwhile.\n\n`);
    await worker.stop();
  }
}

/** Starts both sides, measures case by case and stops everything; @returns how many goals were missed */
const bench = (options) =>
  onBench(options, async ({ db, env, files, sessions, stops }) => {
    if (options.check) {
      const api = await startApi(env);
      stops.push(api.stop);
      return await checkCounts(sessions, api.url);
    }
    const chosen = (one) => !options.only.length || options.only.includes(one);
    const all = [...(await readCases(sessions)), ...(await writeCases(sessions, db))];
    const cases = all.filter(({ name: one }) => chosen(one));
    const chosenJobs = Object.keys(jobs).filter(chosen);
    const dashboard = !options.only.length || options.only.some(ofDashboard);
    if (!cases.length && !chosenJobs.length && !dashboard)
      throw new Error(
        `No such case; there are: ${[...all.map(({ name: one }) => one), `${DASHBOARD} or one call of it (${DASHBOARD}/vendor-tasks)`, ...Object.keys(jobs)].join(', ')}`,
      );
    const floor = await startFloor(env, Object.fromEntries(cases.map(({ name: one, floor: what }) => [one, what])));
    stops.push(floor.stop);
    const api = await startApi(env);
    stops.push(api.stop);
    process.stdout.write(`\n${heading()}\n`);
    const tell = (rows) => {
      rows.forEach(print);
      return rows.filter(({ met }) => !met).length;
    };
    let missed = await whileWriting(env, sessions.admin, async () => {
      const reads = cases.filter(({ path }) => path);
      const slower = await measure(reads, { api, floor }, options, db);
      return dashboard ? slower + tell(await measureDashboard(sessions, db, api, env, options)) : slower;
    });
    missed += await measure(
      cases.filter(({ path }) => !path),
      { api, floor },
      options,
      db,
    );
    for (const job of chosenJobs) {
      missed += tell(await jobs[job](sessions, db, api, env, files));
    }
    return missed;
  });

const options = readOptions();
const whole = [
  [options.growth, measureGrowth],
  [options.migrations, measureMigrations],
].find(([wanted]) => wanted);
const missed = await (whole?.[1] ?? bench)(options);
process.stdout.write(missed ? `\n${missed} goal(s) missed.\n` : '\nAll goals met.\n');
process.exit(missed ? 1 : 0);
