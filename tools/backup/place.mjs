import { join } from 'node:path';
import { build } from '../portal/build.mjs';
import { command } from '../portal/processes.mjs';
import { root } from '../prepare.mjs';
import { database, startPostgres } from '../services/postgres.mjs';

const built = (path) => import(join(root, 'api/dist', path));

/** The database of `DATABASE_URL`, else that of `npm start`, which may go on running. */
async function databaseOf() {
  const given = process.env.DATABASE_DIRECT_URL?.trim() || process.env.DATABASE_URL; // a pooler would drop its settings
  if (given) return { databaseUrl: given, stop: async () => undefined };
  const server = await startPostgres(join(root, '.data'));
  const databaseUrl = await database(server.url, 'guyline');
  return { databaseUrl, stop: server.adopted ? async () => undefined : server.stop };
}

/**
 * What an installation keeps: its database and its files, as the environment names them for API and worker.
 * @param {Record<string, string | undefined>} env
 */
export async function placeOf(databaseUrl, env = process.env) {
  const [{ readConfig }, { storageOf }, { migrations }] = await Promise.all([
    built('platform/config.js'),
    built('platform/files/storage.js'),
    built('migrations/index.js'),
  ]);
  const unused = { REDIS_URL: 'redis://127.0.0.1', JWT_SECRET: 'no session is opened by a backup' };
  const files = { FILES_DIR: join(root, '.data/files') };
  const config = readConfig({ ...unused, ...files, ...env, DATABASE_URL: databaseUrl });
  return {
    databaseUrl,
    storage: (await storageOf(config)).files,
    known: migrations.map((Migration) => new Migration().name),
    migrate: (to) => command({ ...unused, ...env, DATABASE_URL: databaseUrl }, 'migrate', ...(to ? [to] : [])),
  };
}

/** Runs `work` with the place that the environment names. */
export async function atPlace(work) {
  await build('api');
  const { databaseUrl, stop } = await databaseOf();
  try {
    return await work(await placeOf(databaseUrl));
  } finally {
    await stop();
  }
}
