import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { deployRemote } from '../../deploy-remote.mjs';
import { assemble } from '../../portal/assemble.mjs';
import { build } from '../../portal/build.mjs';
import { commandOf } from '../../portal/processes.mjs';
import { root } from '../../prepare.mjs';
import { sleep } from '../../services/ports.mjs';
import { crowd } from '../crowd.mjs';
import { openFleet } from '../fleet.mjs';
import { nextRemote, nextVersion } from '../next-version.mjs';
import { openTabs, servedVersion } from '../tab.mjs';
import { stored, until } from '../workload.mjs';

export const title = 'schema migrated, two API processes, worker and a remote replaced, one by one';
export const goal =
  'no request fails, also while it migrates; each ends within 10 s, people stay signed in, an old tab works';

const password = 'Guyline!2026';
const REMOTE = 'mfe-events';
const DRAIN_S = 2;
const ENDED_MS = 10_000;
const SOCKET_MS = 5_000;
const roles = {
  sysadmin: 'admin',
  admin: 'admin',
  corporate: 'corporate',
  manager: 'manager',
  tent: 'vendor',
  fence: 'vendor',
};
const personOf = (name) => ({ email: `${name}@demo.guyline.test`, password, role: roles[name] });

/** Deploys the next version of the remote. */
async function deployNext(web, folder) {
  const dist = join(folder, 'next-remote');
  await nextRemote(REMOTE, dist);
  const version = await deployRemote(web, REMOTE, dist);
  await rm(dist, { recursive: true });
  return version;
}

/**
 * Migrates to the schema of the next version while the previous one serves.
 * @returns {Promise<{ seconds: number, answered: number, done: boolean }>} `answered`: calls meanwhile; `done`: what the
 *   version brings is in the database, and the processes that served are still there
 */
async function migrate(next, portal, fleet, busy) {
  const [from, pids, already] = [performance.now(), fleet.pids(), busy.answers.length];
  await commandOf(next.dist, portal.env, 'migrate');
  const seconds = (performance.now() - from) / 1_000;
  const brought = await portal.rows(
    `select from mikro_orm_migrations where name = any($1)
     union all select from information_schema.columns where column_name in ('next_note', 'next_kind')
     union all select from pg_index where indexrelid = 'messages_next_kind'::regclass and indisvalid`,
    [next.names],
  );
  const answered = busy.answers.length - already;
  const same = fleet.pids().every((pid, at) => pid === pids[at]);
  return { seconds, answered, done: same && answered > 0 && brought.length === next.names.length + 3 };
}

/** What deployers do then, in the order of docs/operations.md. @returns {Promise<number[]>} milliseconds that each process took to end */
async function replaceAll(fleet, { dist }) {
  const took = [await fleet.replaceWorker(dist)];
  for (const at of fleet.pids().keys()) {
    took.push(await fleet.replaceApi(at, dist));
    await sleep(1_000);
  }
  return took;
}

export async function run(portal, stand) {
  await build();
  const next = await nextVersion(join(stand.folder, 'next-api'));
  const web = await assemble(join(relative(root, stand.folder), 'deploy'));
  await portal.pause();
  await portal.rows(
    `insert into user_preferences (user_id, key, value)
     select id, 'tours', '{"seen": {"dashboard": 999}}' from users where email = 'admin@demo.guyline.test'`,
  );
  const env = { ...portal.env, WEB_ROOT: web, DRAIN_SECONDS: String(DRAIN_S) };
  const fleet = await openFleet(env, stand.folder);
  stand.keep(fleet.stop);
  const tabs = await openTabs(fleet.url, { ...personOf('admin'), storage: { popups_seen: 'attention,contact' } });
  stand.keep(tabs.stop);
  const tab = await tabs.open();
  const [{ id: receiver }] = await portal.rows(`select id from users where email = 'manager@demo.guyline.test'`);
  const busy = await crowd(fleet.url, Object.keys(roles).map(personOf), receiver);
  await sleep(2_000);

  const before = await servedVersion(web, REMOTE);
  const pids = fleet.pids();
  const migrated = await migrate(next, portal, fleet, busy);
  const took = await replaceAll(fleet, next);
  const after = await deployNext(web, stand.folder);
  await tab.visit('Projects', /^Projects/);
  const fresh = await tabs.open();
  await fresh.visit('Projects', /^Projects/);

  await until('Sockets are back', () => busy.ears.every(({ isUp }) => isUp()), SOCKET_MS).catch(() => undefined);
  const heardBefore = busy.ears.map(({ seen }) => seen.heard);
  await sleep(3_000);
  const deaf = busy.ears.filter(({ seen }, at) => busy.people[at].role === 'admin' && seen.heard === heardBefore[at]);
  await busy.stop();
  const failed = busy.answers.filter(({ status }) => status !== 200);
  for (const { path, status, error, message } of failed.slice(0, 5))
    process.stdout.write(`  ${path}: ${status} ${error ?? ''} ${message ?? ''}\n`);
  const { written, delivered } = await stored(portal, busy.acknowledged);
  const lost = busy.ears.reduce((sum, { seen }) => sum + seen.lost, 0);
  const gap = Math.max(...busy.ears.map(({ seen }) => seen.longest));
  const faults = [...tab.faults, ...fresh.faults];
  const [old, now] = [tab.versionsOf(REMOTE), fresh.versionsOf(REMOTE)];
  const renewed = await tabs.renewed();
  await tabs.stop();
  await fleet.stop();
  return {
    sent: `${busy.answers.length} calls of ${busy.people.length} people, ${pids.length} API, 1 worker, 1 remote`,
    arrived: `${failed.length} failed; ${migrated.answered} answered while it migrated for ${migrated.seconds.toFixed(1)} s; ended after ${took.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s; ${lost} sockets moved within ${(gap / 1_000).toFixed(1)} s; tab has ${old}, a new one ${now}; ${faults.length} faults`,
    stored: `${written} of ${busy.acknowledged.length}, ${delivered} delivered`,
    longest: Math.max(...busy.answers.map(({ ms }) => ms)),
    ok:
      failed.length === 0 &&
      migrated.done &&
      fleet.pids().every((pid) => !pids.includes(pid)) &&
      took.every((ms) => ms <= ENDED_MS) &&
      lost >= busy.ears.length &&
      gap <= SOCKET_MS &&
      deaf.length === 0 &&
      renewed &&
      faults.length === 0 &&
      String(old) === before &&
      String(now) === after &&
      written === busy.acknowledged.length &&
      delivered === written,
  };
}
