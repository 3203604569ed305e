import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtPath, root } from './built.mjs';

const { memoryEnv, memoryFlags } = await import(join(root, 'tools/portal/memory.mjs'));
const START_MS = 30_000;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** The built API as it runs in production. @throws Error with its last words when it does not become ready */
export async function startApi(env) {
  const port = await freePort();
  const said = [];
  const child = spawn(process.execPath, [...memoryFlags, builtPath('main.js')], {
    env: {
      ...process.env,
      ...memoryEnv,
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      WEB_ROOT: env.WEB_ROOT,
      REQUESTS_PER_PERSON: '1000000000', // counted, and never reached
      REQUESTS_PER_NETWORK: '1000000000',
      REQUESTS_AT_ONCE: '1000',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (text) => said.push(String(text)));
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; Date.now() < until;) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/api/health/live`).catch(() => undefined);
    if (answer?.ok) return { url, ...handleOf(child) };
    await new Promise((later) => setTimeout(later, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`The API did not start:\n${said.slice(-10).join('')}`);
}

/** The built worker. `peakMegabytes()` is the most memory it held, where the system tells (Linux). */
export async function startWorker(env) {
  const child = spawn(process.execPath, [...memoryFlags, builtPath('worker.js')], {
    env: { ...process.env, ...memoryEnv, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise((done) =>
    child.stdout.on('data', (text) => String(text).includes('Worker ready') && done(true)),
  );
  const ended = once(child, 'exit').then(() => false);
  if (!(await Promise.race([ready, ended]))) throw new Error('The worker did not start');
  const peakMegabytes = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
    return kilobytes && Number(kilobytes) / 1_024;
  };
  return { ...handleOf(child), peakMegabytes };
}

export async function startFloor(env, cases) {
  const child = fork(fileURLToPath(new URL('./floor.mjs', import.meta.url)), {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  const [{ port }] = await once(child, 'message');
  child.send(cases);
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, ...handleOf(child) };
}

/** `pause` holds the process still while the other side is measured: two processors are shared by all. */
const handleOf = (child) => ({
  pause: () => child.kill('SIGSTOP'),
  resume: () => child.kill('SIGCONT'),
  stop: async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await once(child, 'exit');
    clearTimeout(late);
  },
});

/** Resident memory in MB, from the API's own metrics. */
export async function memoryOf(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1_048_576;
}
