import { parentPort, workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';
import { sleep } from '../../services/ports.mjs';

// A thread of sockets that note when each message with a mark reaches them, in ms of the machine's clock. A message `{ mark: id }`
// asks for the times of one.
const { url, namespace, event, many, tokens, first } = workerData;
const heard = new Map();
const clock = () => performance.timeOrigin + performance.now();
const sockets = [];
for (let nr = 0; nr < many; nr += 1) {
  const token = tokens[nr % tokens.length];
  const socket = io(`${url}${namespace}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': `203.0.${(first + nr) % 250}.9` },
  });
  socket.on(event, ({ id }) => {
    const at = clock();
    if (typeof id !== 'string' || !id.startsWith('mark')) return;
    if (!heard.has(id)) heard.set(id, []);
    heard.get(id).push(at);
  });
  sockets.push(socket);
  if (nr % 25 === 24) await sleep(100);
}
for (const until = Date.now() + 30_000; sockets.some(({ connected }) => !connected) && Date.now() < until;)
  await sleep(100);
await sleep(1_000); // admitted to their rooms
parentPort.on('message', ({ mark, end }) => {
  if (end) {
    for (const socket of sockets) socket.disconnect();
    parentPort.close();
  } else parentPort.postMessage({ mark, times: heard.get(mark) ?? [] });
});
parentPort.postMessage({ connected: sockets.filter(({ connected }) => connected).length });
