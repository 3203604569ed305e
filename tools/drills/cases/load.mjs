import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../../prepare.mjs';
import { sleep } from '../../services/ports.mjs';
import { openBroadcasts } from '../load/broadcasts.mjs';
import { importTwice } from '../load/imports.mjs';
import { watchMemory } from '../load/memory.mjs';
import { watchRow } from '../load/open-list.mjs';
import { makePeople } from '../load/people.mjs';
import { openLargePortal } from '../load/portal.mjs';
import { shareOf, watchProcessors } from '../load/results.mjs';
import { tallied } from '../workload.mjs';

export const own = true;
export const limitMs = 1_500_000;
export const title = '200 people beside two imports';
export const goal =
  'no 5xx, p99 under 1 s, memory level, a broadcast at most 2 times its floor, a saved row elsewhere in 1 s';

/** `--short` is for trying the drill itself. */
const lengths = {
  whole: { minutes: 10, tasks: 300_000, rows: 50_000, thinkMs: 20_000 },
  short: { minutes: 1, tasks: 30_000, rows: 5_000, thinkMs: 20_000 },
};
const [SOCKETS, THREADS, WRITES] = [1_000, 2, 0.1];
/** Of an API with five hundred sockets, in MB, and what it may rise by, in MB a minute. */
const memoryGoals = { most: 400, slope: 2 };
const goals = { p99: 1_000, broadcast: 2, row: 1_000 };

const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

const castOf = ({ ours, floor }) => ({
  ours: shareOf(ours.spread, 0.99),
  floor: shareOf(floor.spread, 0.99),
  whole: shareOf(ours.whole, 0.99),
});

/** People in threads of their own. @returns `connected` sockets, and `done` with their answers and the calls `byHand` of each */
function sendPeople(portal, people, runMs, thinkMs) {
  const threads = portal.urls.slice(0, THREADS).map((url, nr) => {
    const mine = people.filter((_, at) => at % THREADS === nr);
    const workerData = { url, people: mine, thinkMs, share: WRITES, runMs, more: 0, first: nr * 100 };
    return new Worker(new URL('../load/visits.mjs', import.meta.url), { workerData });
  });
  const connected = Promise.all(threads.map(async (thread) => (await once(thread, 'message'))[0].connected));
  const done = connected.then(() => Promise.all(threads.map(async (thread) => (await once(thread, 'message'))[0])));
  return { connected, done };
}

/** A task of which an open screen shows the days, and which nobody else saves. */
async function watchedTask(db) {
  const { rows } = await db.query(
    `select t.id::int, t.version, t.event_id::int, portal_today_of.day
       from tasks t, lateral (select (now() + interval '40 days')::date as day) portal_today_of
      where t.live and t.scheduled_date is not null and t.id % 97 = 96 order by t.id limit 1`,
  );
  const [{ day, ...task }] = rows;
  const text = (date) => date.toISOString().slice(0, 10);
  return { ...task, days: [text(day), text(new Date(day.getTime() + 86_400_000 * 3))] };
}

export async function run(_, stand) {
  const { minutes, tasks, rows, thinkMs } = stand.short ? lengths.short : lengths.whole;
  const portal = await openLargePortal(stand, tasks);
  const { db, urls } = portal;
  const people = await makePeople(db, portal.secret);
  const [saver, watcher, ...admins] = people.filter(({ role }) => role === 'admin');
  const browsing = people.filter((one) => one !== saver && one !== watcher);
  await db.query(
    `insert into user_preferences (user_id, key, value) values ($1, 'tours', '{"seen": {"tasks": 999, "dashboard": 999}}')`,
    [watcher.id],
  );
  const tokens = browsing.map(({ token }) => token);
  const others = { many: SOCKETS - browsing.length - 2, beside: browsing.length + 2 };
  const casts = await openBroadcasts({ db, redisUrl: portal.redisUrl, urls, tokens, ...others });
  stand.keep(casts.stop);
  for (let time = 0; time < 5; time += 1) await casts.round();
  const atRest = castOf(await casts.taken());

  const runMs = minutes * 60_000;
  const visits = sendPeople(portal, browsing, runMs, thinkMs);
  const memory = watchMemory(portal.pids);
  const connected = (await visits.connected).reduce((sum, one) => sum + one, 0) + casts.connected.ours;
  const row = await watchRow({ urls, watcher, saver, task: await watchedTask(db) });
  stand.keep(row.stop);
  const spent = await watchProcessors(portal);
  await sleep(runMs / 10);
  const importing = { from: Date.now(), to: 0 };
  const imports = importTwice({ db, url: urls[1], folder: stand.folder, admins: admins.slice(0, 2), rows }).finally(
    () => (importing.to = Date.now()),
  );
  imports.catch(() => undefined); // awaited below
  let over = false;
  stand.keep(() => void (over = true));
  const sending = (async () => {
    while (!over) await casts.round();
  })();
  sending.catch(() => undefined);
  const visited = await visits.done;
  const answers = visited.flatMap((one) => one.answers);
  over = true;
  await sending;
  const times = await row.stop();
  const imported = await imports;
  const grown = memory.stop(runMs / 3);
  const figures = await spent.stop(answers.length);

  const during = answers.filter(({ from }) => from >= importing.from && from <= importing.to);
  const p99 = shareOf(
    answers.map((one) => one.ms),
    0.99,
  );
  const saves = answers.filter(({ path }) => path.endsWith('/update'));
  const failed = answers.filter(({ status }) => status === 0 || status >= 500);
  const heard = await casts.taken();
  const cast = castOf(heard);
  const byHand = visited.reduce((sum, one) => sum + one.byHand, 0);
  const slowest = Object.entries(Object.groupBy(answers, ({ path }) => path))
    .map(([path, list]) => [
      path,
      list.length,
      shareOf(
        list.map((one) => one.ms),
        0.99,
      ),
    ])
    .toSorted((one, other) => other[2] - one[2]);
  for (const [path, many, late] of slowest.slice(0, 8))
    process.stdout.write(`  ${path}: ${many} calls, p99 ${ms(late)}\n`);
  const spentOn = Object.entries(figures.ms_a_call).map(([name, of]) => `${name} ${of} ms`);
  process.stdout.write(`  of a processor a call: ${spentOn.join(', ')}\n`);
  if (!stand.short) {
    const { leaveFigures } = await import(join(root, 'bench/figures.mjs'));
    await leaveFigures('load', {
      ...figures,
      tasks,
      people: browsing.length,
      sockets: connected,
      saves: saves.length,
      p99_ms: Math.round(p99),
      memory_mb: Object.fromEntries(grown.map(({ name, most }) => [name, Math.round(most)])),
      broadcast_ms: Math.round(cast.ours),
    });
  }
  const longest = (list) => list.reduce((most, one) => Math.max(most, one), 0);
  const waits = answers.map((one) => one.ms);
  const besideImports = shareOf(
    during.map((one) => one.ms),
    0.99,
  );
  return [
    {
      title: `${browsing.length} people for ${minutes} min at ${tasks} tasks, beside two imports of ${rows} rows`,
      sent: `${byHand} calls by hand, ${answers.length - byHand - saves.length} because something changed, ${saves.length} saves: ${(answers.length / minutes / 60).toFixed(0)}/s`,
      arrived: `${tallied(answers)}; p50 ${ms(shareOf(waits, 0.5))}, p99 ${ms(p99)}, ${ms(besideImports)} beside the imports`,
      stored: imported.map((one) => `${one.rows} rows in ${one.seconds.toFixed(0)} s`).join(', '),
      longest: longest(waits),
      goal: 'no 5xx, p99 under 1 s, a tenth of what people do are saves',
      ok:
        !failed.length &&
        p99 < goals.p99 &&
        imported.every((one) => one.rows === rows) &&
        saves.length >= 0.09 * (byHand + saves.length),
    },
    {
      title: '  memory',
      sent: 'every 5 s, slope after the first third',
      arrived: grown
        .map(({ name, most, slope }) => `${name} at most ${most.toFixed(0)} MB, ${slope.toFixed(1)} MB a minute`)
        .join('; '),
      goal: `each API at most ${memoryGoals.most} MB, rising by at most ${memoryGoals.slope} MB a minute`,
      ok: grown
        .filter(({ name }) => name !== 'worker')
        .every(({ most, slope }) => most <= memoryGoals.most && (stand.short || slope <= memoryGoals.slope)), // a minute warms up
    },
    {
      title: `  ${connected} sockets connected: a change that everybody hears of`,
      sent: `${heard.ours.messages} messages, ${heard.ours.lost} of ${heard.ours.whole.length + heard.ours.lost} lost`,
      arrived: `p99 ${ms(cast.ours)} after the first socket, floor ${ms(cast.floor)} (${heard.floor.lost} lost); ${ms(cast.whole)} after the commit; at rest ${ms(atRest.ours)}, ${ms(atRest.floor)} and ${ms(atRest.whole)}`,
      goal: `p99 at most ${goals.broadcast} times the floor beside it, none lost`,
      ok: connected >= SOCKETS - 2 && !heard.ours.lost && cast.ours <= goals.broadcast * cast.floor,
    },
    {
      title: '  a save to the row in another browser',
      sent: `${times.length} saves`,
      arrived: `p50 ${ms(shareOf(times, 0.5))}, p95 ${ms(shareOf(times, 0.95))}`,
      longest: longest(times),
      goal: 'p95 under 1 s',
      ok: times.length > 5 * minutes && shareOf(times, 0.95) < goals.row,
    },
  ];
}
