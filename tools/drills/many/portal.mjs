import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { command, launch, ready } from '../../portal/processes.mjs';
import { needPackages } from '../../services/need-packages.mjs';
import { freePort } from '../../services/ports.mjs';
import { startSentinels } from '../../services/sentinel.mjs';
import { signIn } from '../person.mjs';
import { until } from '../workload.mjs';
import { startCluster } from './cluster.mjs';
import { startHaproxy, startPgbouncer } from './doors.mjs';
import { programs } from './packages.mjs';

const HOST = '127.0.0.1';
const [APIS, WORKERS] = [3, 2];
const DB_PASSWORD = 'only-of-this-drill';
const STOP_MS = 12_000;

/** A process of the portal. */
function run(name, script, env, { logs, keep }) {
  const child = launch(script, env, join(logs, `${name}.log`));
  keep(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  });
  return { pid: child.pid };
}

/** The settings of APIs and workers; `worker` says for which. */
function environment({ common, redis, pooler, primary }) {
  const at = (port, name) => `postgres://guyline:${DB_PASSWORD}@${HOST}:${port}/${name}`;
  const env = {
    ...common,
    ...redis.env,
    DATABASE_URL: at(pooler.port, 'guyline'),
    DATABASE_READ_URL: at(pooler.port, 'guyline_read'),
    DATABASE_DIRECT_URL: at(primary, 'guyline'),
    PREPARED_STATEMENTS: '0', // Debian's PgBouncer is older than 1.21
    QUEUE_PREFIX: 'many',
    LIVE_STREAM: 'many',
  };
  return { env, jobs: { ...env, DATABASE_URL: at(pooler.port, 'guyline_jobs') } };
}

/**
 * Three APIs and two workers behind HAProxy, on PgBouncer before two PostgreSQL under Patroni, and on a Redis under
 * Sentinels; the demo season is in it.
 * @param {object} stand of the drills, without servers
 */
export async function startMany({ folder, common, admin, keep }) {
  needPackages(programs);
  const [cluster, redis] = await Promise.all([startCluster(folder, keep), startSentinels(folder, keep)]);
  await cluster.create(DB_PASSWORD);
  const [portal, primary, replica, ...ports] = await Promise.all(Array.from({ length: 3 + APIS }, () => freePort()));
  await startHaproxy(folder, { portal, primary, replica, apis: ports, nodes: cluster.nodes }, keep);
  const pooler = await startPgbouncer(folder, { primary, replica, password: DB_PASSWORD }, keep);
  const { env, jobs } = environment({ common, redis, pooler, primary });
  const pool = new pg.Pool({ connectionString: env.DATABASE_DIRECT_URL, max: 2 }).on('error', () => undefined); // its server is lost
  keep(() => pool.end());
  const rows = async (text, values) => (await pool.query(text, values)).rows;
  await until('HAProxy finds the primary', () => rows('select 1'));
  for (const name of ['migrate', 'seed-base', 'seed-demo'])
    await command({ ...env, ...admin, DATABASE_URL: env.DATABASE_DIRECT_URL, DATABASE_READ_URL: '' }, name);

  const logs = join(folder, 'logs');
  await mkdir(logs, { recursive: true });
  const apis = ports.map((port, nr) => run(`api-${nr + 1}`, 'main.js', { ...env, PORT: String(port) }, { logs, keep }));
  for (let nr = 1; nr <= WORKERS; nr++) run(`worker-${nr}`, 'worker.js', jobs, { logs, keep });
  await Promise.all(ports.map((port) => ready(port, () => false)));
  const url = `http://${HOST}:${portal}`;
  await until('HAProxy finds the APIs', async () => (await fetch(`${url}/api/health/live`)).ok);
  return {
    url,
    urls: ports.map((port) => `http://${HOST}:${port}`),
    apis,
    cluster,
    redis,
    rows,
    count: async (text, values) => Number((await rows(`select count(*) as n from (${text}) as counted`, values))[0].n),
    /** How often statements on the replica have looked into tables; its probes look into none. */
    scans: async () => {
      const text = 'select sum(seq_scan + coalesce(idx_scan, 0))::int8 as n from pg_stat_user_tables';
      return Number((await cluster.ask(await cluster.replica(), text, 'guyline'))[0].n);
    },
    person: (name) => signIn(url, `${name}@demo.guyline.test`, 'Guyline!2026'),
  };
}
