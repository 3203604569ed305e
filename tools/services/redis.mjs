import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aptInstall, canInstall, onPath } from './apt.mjs';
import { closedFolder } from './closed-folder.mjs';
import { keepRunning } from './keep-running.mjs';
import { answers, freePort, livesAs, sleep } from './ports.mjs';

const WAIT_MS = 5_000;

/** Of Redis or Valkey, installed where it can be. */
export function program() {
  const found = () => onPath('redis-server', 'valkey-server');
  if (!found() && canInstall()) aptInstall('redis-server');
  const path = found();
  if (path) return path;
  throw new Error(
    'No Redis here. Set REDIS_URL to one that runs, or install redis-server or valkey-server so that it is on the PATH (Debian: apt install redis-server).',
  );
}

/** Whether a process is a server of this folder: its number may have gone to somebody else's since. */
async function servesIn(folder, pid) {
  if (!(await livesAs(pid, '-server'))) return false;
  const at = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return at === undefined || at === (await realpath(folder));
}

/** Ends the private server that a killed start left behind in this folder. */
async function endLeftOver(folder) {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => '0'));
  if (pid && (await servesIn(folder, pid))) {
    process.kill(pid, 'SIGTERM');
    for (let waited = 0; waited < WAIT_MS && (await livesAs(pid, '-server')); waited += 100) await sleep(100);
  }
}

/** Its password stays the same: a process that outlived a killed start finds its way back in. */
async function passwordIn(data) {
  const file = join(data, 'password');
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
}

/** As a file: everybody on the machine can read the arguments of a process. */
async function configIn(data, port, password) {
  const file = join(data, 'redis.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `dir ${JSON.stringify(data)}`,
    'appendonly yes',
    'save ""',
    'daemonize no',
  ];
  await rm(file, { force: true });
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

/** Starts the server and waits until it takes connections. */
async function serve(path, data, port, password) {
  // A group of its own: Ctrl-C in the terminal must not end it before those who use it.
  const child = spawn(path, [await configIn(data, port, password)], { stdio: 'ignore', detached: true });
  await writeFile(join(data, 'pid'), String(child.pid));
  for (let waited = 0; !(await answers(port)); waited += 50) {
    if (child.exitCode !== null || child.signalCode !== null || waited > WAIT_MS) {
      child.kill('SIGKILL');
      throw new Error(`${path} did not start on port ${port} in ${data}.`);
    }
    await sleep(50);
  }
  return child;
}

/**
 * A private Redis with an append-only file in `folder`/redis: on this machine only, behind a password of its own, its
 * data in a folder that nobody else can enter.
 * @param {{ tell?: (text: string) => void }} options `tell` hears when it died; it is then started again
 * @returns {Promise<{ url: string, pid: () => number, pause: () => Promise<void>, resume: () => Promise<void>, stop: () => Promise<void> }>} url with the password
 */
export async function startRedis(folder, { tell } = {}) {
  const data = join(folder, 'redis');
  await closedFolder(data);
  const path = program();
  await endLeftOver(data);
  const port = await freePort();
  const password = await passwordIn(data);
  const kept = await keepRunning('private Redis', () => serve(path, data, port, password), { tell });
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    pid: kept.pid,
    pause: kept.pause,
    resume: kept.resume,
    stop: () => kept.stop('SIGTERM', WAIT_MS),
  };
}
