import { io } from 'socket.io-client';
import { until } from '../workload.mjs';

const SOCKETS = 30;
const IN_MS = 20_000;
const HEAR_MS = 30_000;

/**
 * Browsers with an open line, through the balancer.
 * @returns {Promise<object>} `hearAgain()` waits until each has heard of a change, and says how many did; `lost()` = lines that
 *   were cut so far
 */
export async function openSockets({ url }, token) {
  const heardBy = new Set();
  let lost = 0;
  const open = () =>
    io(`${url}/live`, { auth: { token }, transports: ['websocket'], forceNew: true, reconnectionDelay: 500 });
  const sockets = Array.from({ length: SOCKETS }, open);
  const close = () => sockets.forEach((socket) => socket.disconnect());
  const entered = sockets.map(
    (socket, nr) =>
      new Promise((done, fail) => {
        socket.on('change', () => heardBy.add(nr)).on('disconnect', () => (lost += 1));
        socket.once('ready', done);
        setTimeout(fail, IN_MS, new Error('A socket was not let in')).unref();
      }),
  );
  await Promise.all(entered).catch((error) => {
    close();
    throw error;
  });
  return {
    all: SOCKETS,
    lost: () => lost,
    hearAgain: async () => {
      heardBy.clear();
      await until('Every socket hears of a change', () => heardBy.size === SOCKETS, HEAR_MS).catch(() => undefined);
      return heardBy.size;
    },
    close,
  };
}
