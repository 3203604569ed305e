import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { call } from './person.mjs';

/**
 * Many calls at once, sent by a thread of its own: whoever measures what others wait for must not wait behind them itself.
 * @returns {Promise<{ status: number, ms: number, error?: string }[]>}
 */
export const flood = (url, headers, many) =>
  new Promise((done, fail) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: { url, headers, many } });
    thread.once('message', done).once('error', fail);
  });

if (!isMainThread) {
  const { url, headers, many } = workerData;
  const answers = await Promise.all(Array.from({ length: many }, () => call(url, { headers })));
  parentPort.postMessage(answers.map(({ status, ms, error }) => ({ status, ms, error })));
}
