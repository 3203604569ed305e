import { once } from 'node:events';
import { join } from 'node:path';
import { launch } from '../portal/processes.mjs';
import { freePort } from '../services/ports.mjs';
import { startBalancer } from './balancer.mjs';

const STOP_MS = 20_000;

/** @returns {Promise<number>} milliseconds until it had ended; what does not end by itself is killed */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return 0;
  const from = performance.now();
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(late);
  return performance.now() - from;
}

/**
 * Some API processes behind a balancer, and a worker; each can be replaced by a new one while the others serve.
 * @param {object} env of every process; PORT is each one's own
 * @returns {Promise<object>} `url` of the balancer; `replaceApi(at, dist)` and `replaceWorker(dist)` start the version in that
 *   folder and give the milliseconds that the old process took to end; `pids`, `stop`
 */
export async function openFleet(env, folder, apis = 2) {
  const balancer = await startBalancer();
  let serial = 0;
  const log = (name) => join(folder, 'logs', `fleet-${name}-${(serial += 1)}.log`);
  const api = async (dist) => {
    const port = await freePort();
    const child = launch('main.js', { ...env, PUBLIC_URL: balancer.url, PORT: String(port) }, log('api'), dist);
    await balancer.add(port);
    return { port, child };
  };
  const worker = async (dist) => {
    const child = launch('worker.js', { ...env, PUBLIC_URL: balancer.url }, log('worker'), dist);
    await new Promise((done) => child.stdout.on('data', (text) => String(text).includes('Worker ready') && done()));
    return child;
  };
  const running = await Promise.all(Array.from({ length: apis }, () => api()));
  let working = await worker();
  return {
    url: balancer.url,
    pids: () => running.map(({ child }) => child.pid),
    replaceApi: async (at, dist) => {
      const old = running[at];
      running[at] = await api(dist);
      const took = await ended(old.child);
      balancer.remove(old.port);
      return took;
    },
    replaceWorker: async (dist) => {
      const old = working;
      working = await worker(dist);
      return ended(old);
    },
    stop: async () => {
      await Promise.all([...running.map(({ child }) => ended(child)), ended(working)]);
      await balancer.stop();
    },
  };
}
