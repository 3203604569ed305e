import { leaveFigures } from './figures.mjs';
import { dashboardCalls } from './dashboard.mjs';
import { startApi, startWorker } from './processes.mjs';
import { readCases } from './reads.mjs';
import { onBench } from './stand.mjs';
import { growthHeading, growthRow } from './table.mjs';
import { startWriter } from './writer.mjs';
import { updateRequests } from './writes.mjs';

/** Tasks of the two databases. */
const sizes = [300_000, 1_000_000];
/** How much slower the larger one may be. */
const MOST = 1.3;
const [WARM, TIMES] = [15, 60];

const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** The median time of an answer in ms, one request after the other: it shows what the data costs, not what a crowd waits for. */
async function answerTime(send) {
  const times = [];
  for (let turn = 0; turn < WARM + TIMES; turn += 1) {
    const started = performance.now();
    const answer = await send();
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text.slice(0, 200)}`);
    if (turn >= WARM) times.push(performance.now() - started);
  }
  return middle(times);
}

/** Every read of the bench, every dashboard call and the task update, while a writer commits; @returns ms by title */
const measureAt = (options) =>
  onBench(options, async ({ db, env, sessions, stops }) => {
    const api = await startApi(env);
    stops.push(api.stop);
    const worker = await startWorker(env);
    stops.push(worker.stop);
    const reads = (await readCases(sessions)).filter(({ name }) => !name.endsWith('-rows'));
    const calls = [...reads, ...(await dashboardCalls(sessions, db))];
    const writer = await startWriter(env.DATABASE_URL, sessions.admin);
    const times = {};
    for (const { title, path, headers } of calls)
      times[title] = await answerTime(() => fetch(api.url + path, { headers }));
    await writer.stop();
    const next = await updateRequests(sessions.vendor, db);
    times['task update'] = await answerTime(() => {
      const { path, ...request } = next();
      return fetch(api.url + path, request);
    });
    return times;
  });

/** The better of two times of each answer: a machine that is shared is slower for minutes, whatever the data. */
const better = (one, other) =>
  Object.fromEntries(Object.keys(one).map((title) => [title, Math.min(one[title], other[title])]));

/** Two rounds of both sizes in turn; @returns ms by title for each size */
async function measureBoth(options) {
  const rounds = [];
  for (let round = 0; round < 2; round += 1) {
    const [small, large] = sizes;
    const reseed = options.reseed && !round;
    rounds.push([
      await measureAt({ ...options, reseed, tasks: small }),
      await measureAt({ ...options, reseed, tasks: large }),
    ]);
  }
  const [[small, large], [smallAgain, largeAgain]] = rounds;
  return [better(small, smallAgain), better(large, largeAgain)];
}

/** Prints how much slower each answer is with a million tasks; @returns how many are slower than allowed */
export async function measureGrowth(options) {
  const [small, large] = await measureBoth(options);
  process.stdout.write(`\n${growthHeading(sizes)}\n`);
  const rows = Object.keys(small).map((title) => {
    const ratio = large[title] / small[title];
    return { title, before: small[title], after: large[title], ratio, most: MOST, met: ratio <= MOST };
  });
  for (const row of rows) process.stdout.write(`${growthRow(row)}\n`);
  await leaveFigures('growth', { from: sizes[0], to: sizes[1], ratio: middle(rows.map(({ ratio }) => ratio)) });
  return rows.filter(({ met }) => !met).length;
}
