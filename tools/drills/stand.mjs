import { chmod, mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../portal/build.mjs';
import { command } from '../portal/processes.mjs';
import { root } from '../prepare.mjs';
import { database, startPostgres } from '../services/postgres.mjs';
import { startRedis } from '../services/redis.mjs';
import { startPortalOf } from './portal.mjs';

/** Ends what was kept, the last first, whatever becomes of each. @param {(() => unknown)[]} ends empty afterwards */
export async function endInTurn(ends) {
  for (let end = ends.pop(); end; end = ends.pop()) await Promise.resolve(end()).catch(() => undefined);
}

/**
 * A folder and settings for a drill that starts its servers itself.
 * `short`: as `npm test` runs them. `keep` names what is to be ended with it.
 * @returns {Promise<{ short: boolean, folder: string, common: object, admin: object, keep: (end: () => Promise<void>) => void, stop: () => Promise<void> }>}
 */
export async function openBareStand({ short = false } = {}) {
  await build('api');
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/drill-'));
  await chmod(folder, 0o711); // servers with a user of their own pass through
  const stops = [() => rm(folder, { recursive: true, force: true })];
  let stopping;
  /** Who asks again waits, too: an interrupted drill goes on until it fails for want of its servers. */
  const stop = () => (stopping ??= endInTurn(stops));
  const keep = (end) => void stops.push(end);
  const common = {
    JWT_SECRET: 'a secret of the drills only, long enough',
    DEMO: '1',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    WEB_ROOT: '',
    REQUESTS_PER_PERSON: '0', // a drill sends more than a person does
    REQUESTS_PER_NETWORK: '0',
    CHORES_SECONDS: '5',
    WORKER_LOST_SECONDS: '3',
    FILES_DIR: join(folder, 'files'),
  };
  const admin = { ADMIN_EMAIL: 'first@demo.guyline.test', ADMIN_PASSWORD: 'Guyline!2026' };
  return { short, folder, common, admin, keep, stop };
}

/**
 * What drills break: a PostgreSQL and a Redis of their own, with their data in a folder of their own, never those of
 * `DATABASE_URL` and `REDIS_URL`. Each drill gets a portal on a copy of the demo season.
 * @returns {Promise<object>} like `openBareStand`, with `postgres`, `redis` and `portal(env)`
 */
export async function openStand(options) {
  const bare = await openBareStand(options);
  const { folder, admin, keep, stop } = bare;
  // Deaths are asked for here; one that was not is seen by its place between the drills.
  const tell = (text) => process.stdout.write(`  ${text.trim().replaceAll('\n', '\n  ')}\n`);
  try {
    const postgres = await startPostgres(folder, { tell });
    keep(postgres.stop);
    const redis = await startRedis(folder, { tell });
    keep(redis.stop);
    const template = await database(postgres.url, 'season');
    const common = { ...bare.common, REDIS_URL: redis.url };
    for (const name of ['migrate', 'seed-base', 'seed-demo'])
      await command({ ...common, ...admin, DATABASE_URL: template }, name);
    let serial = 0;
    const portal = async (env = {}) => {
      serial += 1;
      const name = `drill_${serial}`;
      const address = await database(postgres.url, name, { template: 'season' });
      return startPortalOf({ ...common, DATABASE_URL: address, QUEUE_PREFIX: name, LIVE_STREAM: name, ...env }, folder);
    };
    return { ...bare, postgres, redis, portal };
  } catch (error) {
    await stop();
    throw error;
  }
}
