import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { assemble } from '../../portal/assemble.mjs';
import { build } from '../../portal/build.mjs';
import { launch, ready } from '../../portal/processes.mjs';
import { root } from '../../prepare.mjs';
import { freePort } from '../../services/ports.mjs';
import { startPostgres } from '../../services/postgres.mjs';
import { startRedis } from '../../services/redis.mjs';

const STOP_MS = 20_000;

async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(late);
}

/**
 * Two APIs and a worker on the database of the bench, each limit as in an installation.
 * @returns {Promise<object>} `urls` of the APIs, `db`, `secret`, `redisUrl`, `pids` by name, those of `postgres` and `redis`
 */
export async function openLargePortal({ folder, common, keep }, tasks) {
  await build();
  const web = await assemble(join(relative(root, folder), 'load'));
  const own = join(folder, 'load-servers'); // beside those of the other drills, which a start in their folder would end
  const postgres = await startPostgres(own, { tell: () => undefined });
  keep(postgres.stop);
  const redis = await startRedis(own, { tell: () => undefined });
  keep(redis.stop);
  const { seedBench } = await import(join(root, 'bench/seed.mjs'));
  const address = await seedBench(postgres.url, { tasks, reseed: false });
  const secret = randomBytes(32).toString('hex');
  const names = { QUEUE_PREFIX: 'load', LIVE_STREAM: 'load', WEB_ROOT: web, JWT_SECRET: secret };
  const env = { ...common, ...names, DATABASE_URL: address, REDIS_URL: redis.url };
  delete env.REQUESTS_PER_PERSON;
  delete env.REQUESTS_PER_NETWORK;
  delete env.CHORES_SECONDS;
  delete env.WORKER_LOST_SECONDS;
  const logs = join(folder, 'logs');
  await mkdir(logs, { recursive: true });
  const start = async (name, script, more) => {
    const child = launch(script, { ...env, ...more }, join(logs, `${name}.log`));
    keep(() => ended(child));
    return child;
  };
  const ports = [await freePort(), await freePort()];
  const apis = [];
  for (const [nr, port] of ports.entries()) {
    apis.push(await start(`api-${nr}`, 'main.js', { PORT: String(port) }));
    await ready(port, () => apis[nr].exitCode !== null);
  }
  const worker = await start('worker', 'worker.js', { PORT: String(ports[0]) });
  const db = new pg.Pool({ connectionString: address, max: 2 });
  keep(() => db.end());
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    db,
    secret,
    redisUrl: redis.url,
    pids: { 'API 1': apis[0].pid, 'API 2': apis[1].pid, worker: worker.pid },
    postgres: postgres.pid(),
    redis: redis.pid(),
  };
}
