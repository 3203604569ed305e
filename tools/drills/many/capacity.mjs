import { sleep } from '../../services/ports.mjs';
import { signIn } from '../person.mjs';
import { busyMs, families } from '../processor-time.mjs';

const [WARM_MS, MEASURED_MS, ROUNDS] = [2_000, 8_000, 3];
/** To each API, whatever their number; fewer than the machine can do, so that nobody waits for the processor. */
const PER_SECOND = 25;
const CALLS = ['message/list?per_page=10', 'project/list?per_page=10', 'customer/list?per_page=10'];

/** How many times as much that many APIs carry at least as one. */
const LEAST = { 2: 1.7, 3: 2.4 };

/** Sends each so many calls a second, by turns, for a while. */
async function load(callers, ms) {
  const end = performance.now() + ms;
  const pause = 1_000 / (PER_SECOND * callers.length);
  const open = [];
  let sent = 0;
  let failed = 0;
  for (let next = performance.now(); next < end; next += pause) {
    await sleep(Math.max(0, next - performance.now()));
    const path = `admin/${CALLS[Math.floor(sent / callers.length) % CALLS.length]}`;
    open.push(callers[sent % callers.length].get(path).then(({ status }) => void (failed += Number(status !== 200))));
    sent += 1;
  }
  await Promise.all(open);
  return { sent, failed };
}

/**
 * What `count` APIs spend on a request: they are loaded equally, the others stand by.
 * @returns {Promise<{ api: number, database: number, failed: number }>} milliseconds of a processor a request
 */
async function costOf(portal, count) {
  const callers = await Promise.all(
    portal.urls.slice(0, count).map((url) => signIn(url, 'admin@demo.guyline.test', 'Guyline!2026')),
  );
  await load(callers, WARM_MS);
  const apis = portal.apis.slice(0, count).map(({ pid }) => pid);
  const postgres = await Promise.all(portal.cluster.nodes.map((one) => one.pid()));
  const servers = await families(postgres.filter(Boolean));
  const before = await Promise.all([busyMs(apis), busyMs(servers)]);
  const { sent, failed } = await load(callers, MEASURED_MS);
  const after = await Promise.all([busyMs(apis), busyMs(servers)]);
  const [api, database] = after.map((ms, nr) => (ms - before[nr]) / sent);
  return { api, database, failed };
}

/**
 * The least of some rounds, in which the numbers take turns: whatever else the machine does meanwhile only adds.
 * @param {number[]} counts @returns {Promise<Map<number, { api: number, database: number, failed: number }>>} as `costOf`
 */
async function leastCosts(portal, counts) {
  const least = new Map(counts.map((count) => [count, { api: Infinity, database: Infinity, failed: 0 }]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const count of counts) {
      const { api, database, failed } = await costOf(portal, count);
      const before = least.get(count);
      least.set(count, {
        api: Math.min(before.api, api),
        database: Math.min(before.database, database),
        failed: before.failed + failed,
      });
    }
  return least;
}

const one = (value) => value.toFixed(1);

/** How many times as much `count` APIs carry, where a request costs each of them `several` ms of a processor and one API `alone`. */
export const timesAsMuch = (count, alone, several) => (count * alone) / several;

/**
 * How much more several APIs carry than one. On a machine whose processors they share with the database and with the load,
 * requests a second would only show the machine; so it is worked out from the processor time of a request: an API is full when
 * it has used its processor up, and so many of them carry as much more as there are of them, less what a request costs more.
 */
export async function capacity(portal) {
  await costOf(portal, portal.urls.length); // all have compiled what they run
  const costs = await leastCosts(portal, [1, ...Object.keys(LEAST).map(Number)]);
  const alone = costs.get(1);
  return Object.entries(LEAST).map(([key, least]) => {
    const count = Number(key);
    const found = costs.get(count);
    const times = timesAsMuch(count, alone.api, found.api);
    return {
      title: `${count} APIs, worked out from the processor time of a request`,
      sent: `${PER_SECOND} reads a second to each for ${MEASURED_MS / 1_000} s, the least of ${ROUNDS} rounds`,
      arrived: `${one(found.api)} ms of an API a read, ${one(alone.api)} ms with one: ${times.toFixed(2)} times`,
      stored: `a core of PostgreSQL is full at ${Math.round(1_000 / found.database)}/s, of an API at ${Math.round(1_000 / found.api)}/s`,
      goal: `at least ${least} times one API`,
      ok: times >= least && alone.failed + found.failed === 0,
    };
  });
}
