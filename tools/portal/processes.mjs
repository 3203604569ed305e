import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { closedFolder } from '../services/closed-folder.mjs';
import { sleep } from '../services/ports.mjs';
import { memoryEnv, memoryFlags } from './memory.mjs';

const cli = join(root, 'api/dist/cli.js');
const READY_MS = 30_000;
const DRAIN_MS = 10_000;

/** Runs a maintenance command of the API; what it prints is shown. */
export function command(env, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stderr || stdout}`);
  const told = stdout
    .split('\n')
    .filter((line) => line && !line.startsWith('Schema is current') && !line.includes('[migrator]'));
  if (told.length) process.stdout.write(`${told.join('\n')}\n`);
}

/** Starts API and worker. `onDeath` hears which one ended unasked, with its last lines. */
export async function startProcesses(env, logs, onDeath) {
  await closedFolder(logs);
  const started = ['main', 'worker'].map((name) => {
    const file = join(logs, `${name === 'main' ? 'api' : name}.log`);
    const child = spawn(process.execPath, [...memoryFlags, join(root, 'api/dist', `${name}.js`)], {
      cwd: root,
      env: { ...process.env, ...memoryEnv, ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // Ctrl-C is handed on in order, not by the terminal to all at once
    });
    const log = createWriteStream(file, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('exit', async (code, signal) => {
      const last = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-12).join('\n');
      onDeath(name === 'main' ? 'API' : 'worker', code ?? signal, last);
    });
    return child;
  });
  return {
    stop: async () => {
      await Promise.all(
        started.map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          const ended = new Promise((done) => child.once('exit', done));
          child.kill('SIGTERM');
          const late = sleep(DRAIN_MS).then(() => child.kill('SIGKILL'));
          await Promise.race([ended, late]);
        }),
      );
    },
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
