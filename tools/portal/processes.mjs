import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../prepare.mjs';
import { closedFolder } from '../services/closed-folder.mjs';
import { keepRunning } from '../services/keep-running.mjs';
import { sleep } from '../services/ports.mjs';
import { memoryEnv, memoryFlags } from './memory.mjs';

const built = join(root, 'api/dist');
const READY_MS = 30_000;
const LAST_LINES = 12;
const MANY = 5;

/** A first start runs dozens of migrations. */
const shortened = (line) => {
  const names = /^Migrated: (.*)$/.exec(line)?.[1].split(', ') ?? [];
  return names.length > MANY ? `Migrated: ${names.length} steps, to ${names.at(-1)}` : line;
};

/** Runs a maintenance command of the API; what it prints is shown. */
export const command = (env, ...args) => commandOf(built, env, ...args);

/** The same of the API that was built into another folder. */
export async function commandOf(dist, env, ...args) {
  const child = spawn(process.execPath, [join(dist, 'cli.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${err || out}`);
  const told = out
    .split('\n')
    .filter((line) => line && !line.startsWith('Schema is current') && !line.includes('[migrator]'));
  if (told.length) process.stdout.write(`${told.map(shortened).join('\n')}\n`);
}

/** The process of a name, as `NODE_ENV=production` runs it; what it prints is added to its log. */
export function launch(script, env, file, dist = built) {
  const child = spawn(process.execPath, [...memoryFlags, join(dist, script)], {
    cwd: root,
    env: { ...process.env, ...memoryEnv, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C is handed on in order, not by the terminal to all at once
  });
  const log = createWriteStream(file, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once('close', () => log.end());
  return child;
}

const lastLinesOf = async (file) =>
  (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-LAST_LINES).join('\n');

/** Two processes of one machine cannot share the port of their figures: the worker has the next one. */
function figuresOfWorker({ METRICS_PORT = process.env.METRICS_PORT }) {
  return METRICS_PORT ? { METRICS_PORT: String(Number(METRICS_PORT) + 1) } : {};
}

/**
 * Starts API and worker, each again when it dies.
 * @param {{ tell: (text: string) => void, again?: () => boolean, onGivenUp?: (name: string) => void, firstWait?: number }} options
 *   see `keepRunning`
 * @returns {Promise<{ pids: { API: () => number, worker: () => number }, stop: () => Promise<void> }>}
 */
export async function startProcesses(env, logs, { onGivenUp, ...options }) {
  await closedFolder(logs);
  const keep = (name, script, own = {}) => {
    const file = join(logs, `${name.toLowerCase()}.log`);
    const lastLines = () => lastLinesOf(file);
    const givenUp = () => onGivenUp?.(name);
    return keepRunning(name, async () => launch(script, { ...env, ...own }, file), {
      ...options,
      lastLines,
      onGivenUp: givenUp,
    });
  };
  const [api, worker] = await Promise.all([keep('API', 'main.js'), keep('worker', 'worker.js', figuresOfWorker(env))]);
  return {
    pids: { API: api.pid, worker: worker.pid },
    stop: async () => void (await Promise.all([api.stop(), worker.stop()])),
  };
}

/** Waits until the API says that it and what it leans on are ready. */
export async function ready(port, isDead) {
  for (let waited = 0; waited < READY_MS; waited += 100) {
    if (isDead()) throw new Error('The portal did not start.');
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The API was not ready after ${READY_MS / 1000} s; its log is in .data/logs/api.log.`);
}
