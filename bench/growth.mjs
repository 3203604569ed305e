import { leaveFigures } from './figures.mjs';
import { dashboardCalls } from './dashboard.mjs';
import { startApi, startWorker } from './processes.mjs';
import { readCases } from './reads.mjs';
import { onBenches } from './stand.mjs';
import { growthHeading, growthRow } from './table.mjs';
import { startWriter } from './writer.mjs';
import { updateRequests } from './writes.mjs';

/** Tasks of the two databases. */
const sizes = [300_000, 1_000_000];
/** How much slower the larger one may be. */
const MOST = 1.3;
/** Each read is measured in so many rounds, most of a minute apart, with so many requests: the first ones of a round are not counted. */
const [ROUNDS, WARM, TIMES] = [3, 5, 40];

const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** How long an answer takes in ms, from the request to its last byte. */
async function answerTime(send) {
  const started = performance.now();
  const answer = await send();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text.slice(0, 200)}`);
  return performance.now() - started;
}

/**
 * What is asked of a database: `reads` by title, every read of the bench and every dashboard call while a writer commits, and `updates`, which
 * ends the writer, as it would change the same tasks, and makes the task update.
 */
async function callsOf({ db, env, sessions, stops }) {
  const api = await startApi(env);
  stops.push(api.stop);
  const worker = await startWorker(env);
  stops.push(worker.stop);
  const reads = (await readCases(sessions)).filter(({ name }) => !name.endsWith('-rows'));
  const writer = await startWriter(env.DATABASE_URL, sessions.admin);
  const updates = async () => {
    await writer.stop();
    const next = await updateRequests(sessions.vendor, db);
    return () => {
      const { path, ...request } = next();
      return fetch(api.url + path, request);
    };
  };
  return {
    updates,
    reads: Object.fromEntries(
      [...reads, ...(await dashboardCalls(sessions, db))].map(({ title, path, headers }) => [
        title,
        () => fetch(api.url + path, { headers }),
      ]),
    ),
  };
}

/** Adds the times in ms of one round to those of each side: each request goes to one and then to the other. */
async function addRound(sides, times) {
  for (let turn = 0; turn < WARM + TIMES; turn += 1)
    for (const [side, send] of sides.entries()) {
      const took = await answerTime(send);
      if (turn >= WARM) times[side].push(took);
    }
}

/**
 * The times of each answer, one request after the other while writers commit: it shows what the data costs, not what a crowd waits
 * for. Each request goes to one size and then to the other, and each read comes again in a later round: a machine that is shared is slower
 * for seconds or minutes, whatever the data. Updates come last, in one run, as they end the writers.
 * @returns all times in ms by title, a list for each size
 */
const measureBoth = (options) =>
  onBenches(sizes, options, async (stands) => {
    const sides = [];
    for (const one of stands) sides.push(await callsOf(one));
    const times = {};
    const measure = (title, sends) => addRound(sends, (times[title] ??= sides.map(() => [])));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const title of Object.keys(sides[0].reads))
        await measure(
          title,
          sides.map(({ reads }) => reads[title]),
        );
    const updates = [];
    for (const side of sides) updates.push(await side.updates());
    for (let round = 0; round < ROUNDS; round += 1) await measure('task update', updates);
    return times;
  });

/** Prints how much slower each answer is with a million tasks; @returns how many are slower than allowed */
export async function measureGrowth(options) {
  const times = await measureBoth(options);
  process.stdout.write(`\n${growthHeading(sizes)}\n`);
  const rows = Object.entries(times).map(([title, sides]) => {
    const [before, after] = sides.map(middle);
    const ratio = after / before;
    return { title, before, after, ratio, most: MOST, met: ratio <= MOST };
  });
  for (const row of rows) process.stdout.write(`${growthRow(row)}\n`);
  await leaveFigures('growth', { from: sizes[0], to: sizes[1], ratio: middle(rows.map(({ ratio }) => ratio)) });
  return rows.filter(({ met }) => !met).length;
}
