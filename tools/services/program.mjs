import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { answers, sleep } from './ports.mjs';

const WAIT_MS = 15_000;
const STOP_MS = 10_000;
const LAST_LINES = 12;

/**
 * A configuration of a folder of `deploy` with its places filled, as `envsubst` does it.
 * @throws Error that names a value that is missing
 */
export async function filled(name, values, folder = 'many') {
  const text = await readFile(join(root, 'deploy', folder, name), 'utf8');
  return text.replace(/\$\{([A-Z]\w*)\}/g, (_, key) => {
    if (values[key] === undefined) throw new Error(`${name} needs ${key}.`);
    return String(values[key]);
  });
}

/** A configuration of HAProxy for this process's account: only root may hand it over to the account that it names. */
export const asOwnAccount = (text, uid = process.getuid?.()) =>
  uid === 0 ? text : text.replace(/^ *(?:user|group) \w+\n/gm, '');

/**
 * A server as a process of its own, once it takes connections on its port. What it says is in `folder`/`name`.log.
 * @param {{ folder: string, port: number, user?: { uid: number, gid: number }, env?: object, keep?: (stop: () => Promise<void>) => void }} options
 *   `keep` hears how to end it as soon as it runs, before it takes connections
 * @returns {Promise<{ pid: number, port: number, stop: () => Promise<void>, kill: () => Promise<void> }>} `kill` = at once
 */
export async function startProgram(name, program, args, { folder, port, user, env, keep }) {
  const file = join(folder, `${name}.log`);
  const log = openSync(file, 'a');
  const child = spawn(program, args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', log, log],
    detached: true,
    env: { ...process.env, ...env },
  });
  closeSync(log);
  const ended = new Promise((done) => child.once('close', done));
  const over = () => child.exitCode !== null || child.signalCode !== null;
  child.once('error', () => undefined);
  const end = async (signal) => {
    if (over()) return;
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  };
  const stop = () => end('SIGTERM');
  keep?.(stop);
  for (let waited = 0; !(await answers(port)); waited += 50) {
    if (over() || child.pid === undefined || waited > WAIT_MS) {
      await end('SIGKILL');
      const said = (await readFile(file, 'utf8')).trim().split('\n').slice(-LAST_LINES).join('\n');
      throw new Error(`${name} did not start on port ${port}:\n${said}`);
    }
    await sleep(50);
  }
  return { pid: child.pid, port, stop, kill: () => end('SIGKILL') };
}
