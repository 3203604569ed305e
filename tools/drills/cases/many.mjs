import { sleep } from '../../services/ports.mjs';
import { capacity } from '../many/capacity.mjs';
import { longestGap } from '../many/gaps.mjs';
import { startMany } from '../many/portal.mjs';
import { openSockets } from '../many/sockets.mjs';
import { startTraffic } from '../many/traffic.mjs';
import { waitsOf } from '../many/waits.mjs';
import { receiverOf, stored, tallied } from '../workload.mjs';

export const title = 'Many machines';
export const goal =
  '0 saves lost, none twice, own saves seen; at most 10 s without saves, 5 s without reads; sockets hear again';
/** It has servers of its own. */
export const own = true;
export const limitMs = 480_000;

const [CALM_MS, AFTER_MS] = [5_000, 15_000];
const [WITHOUT_SAVES_MS, WITHOUT_READS_MS] = [10_000, 5_000];
const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** What is done to the servers in the middle of the traffic, and what is awaited before the next. */
const faults = (portal) => [
  ['Nothing is broken', async () => undefined],
  ['The master of Redis is lost, a Sentinel makes another', () => portal.redis.loseMaster()],
  [
    'The primary PostgreSQL is lost with its machine, Patroni makes another',
    async () => {
      const lost = await portal.cluster.primary();
      await lost.lose();
      return lost;
    },
  ],
  [
    'The replica of PostgreSQL is lost with its machine',
    async () => {
      const lost = await portal.cluster.replica();
      await lost.lose();
      return lost;
    },
  ],
];

/** One fault in the middle of the traffic; a PostgreSQL that was lost comes back as the replica. */
async function happens(portal, traffic, sockets, [name, strike]) {
  await sleep(CALM_MS);
  const [from, cut, scans] = [performance.now(), sockets.lost(), await portal.scans()];
  const lost = await strike();
  await sleep(AFTER_MS);
  const heard = await sockets.hearAgain();
  const to = performance.now();
  const notes = [`${heard} of ${sockets.all} sockets hear again, ${sockets.lost() - cut} cut`];
  if (lost) {
    await lost.back();
    await portal.cluster.inSync();
    notes.push(`it follows again ${seconds(performance.now() - to)} after its return`);
  } else notes.push(`the replica looked into tables ${(await portal.scans()) - scans} times`);
  return { name, from, to, notes, allHear: heard === sockets.all, read: lost || (await portal.scans()) > scans };
}

async function rowOf(portal, { saves, looks, ownLooks, unseen }, { name, from, to, notes, allHear, read }) {
  const during = ({ at }) => at > from && at < to;
  const [saved, seen] = [saves.filter(during), looks.filter(during)];
  const titles = [...new Set(saved.filter(({ done }) => done).map(({ title: one }) => one))];
  const { written, delivered } = await stored(portal, titles);
  const blind = titles.filter((one) => unseen.includes(one)).length;
  const [gap, readGap] = [longestGap(saved, from, to), longestGap(seen, from, to)];
  const waits = waitsOf([...saved, ...seen, ...ownLooks.filter(during)]);
  process.stdout.write(`${[name, ...waits.map((line) => `  ${line}`)].map((line) => `  ${line}\n`).join('')}`);
  const kept = written === titles.length && delivered === titles.length && blind === 0;
  return {
    title: name,
    sent: `${titles.length} saves acknowledged`,
    arrived: [
      `saves ${tallied(saved)}`,
      `reads ${tallied(seen)}`,
      `${seconds(readGap)} without a read`,
      `${blind} own saves not seen`,
      ...notes,
    ].join('; '),
    stored: `${written} of ${titles.length}, ${delivered} delivered`,
    longest: Math.round(gap),
    ok: kept && allHear && Boolean(read) && gap <= WITHOUT_SAVES_MS && readGap <= WITHOUT_READS_MS,
  };
}

export async function run(_, stand) {
  const portal = await startMany(stand);
  const people = await Promise.all(['admin', 'sysadmin'].map(portal.person));
  const [token] = people.map(({ headers }) => headers.authorization.replace('Bearer ', ''));
  const sockets = await openSockets(portal, token);
  stand.keep(sockets.close);
  const measured = await capacity(portal);
  const traffic = startTraffic(people, await receiverOf(portal));
  stand.keep(traffic.stop);
  const found = [];
  for (const fault of faults(portal)) found.push(await happens(portal, traffic, sockets, fault));
  await traffic.stop();
  const rows = [];
  for (const one of found) rows.push(await rowOf(portal, traffic, one));
  sockets.close();
  return [...rows, ...measured];
}
