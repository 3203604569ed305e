import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sleep } from '../../services/ports.mjs';

const EVERY_MS = 1_000;
/** Later than that, a message counts as lost. */
const LATE_MS = 5_000;
const clock = () => performance.timeOrigin + performance.now();
const bare = new URL('./bare-sockets.mjs', import.meta.url);

/** Sockets in a thread of their own, half of them at each of two processes. @returns {Promise<object>} `times(mark)`, `stop()` */
async function ears(urls, many, tokens) {
  const threads = urls.map(
    (url, nr) =>
      new Worker(new URL('./ears.mjs', import.meta.url), {
        workerData: { url, namespace: '/live', event: 'change', many: many / 2, tokens, first: nr * 500 },
      }),
  );
  const opened = await Promise.all(threads.map(async (thread) => (await once(thread, 'message'))[0].connected));
  return {
    connected: opened.reduce((sum, one) => sum + one, 0),
    times: async (mark) => {
      const answers = threads.map((thread) => once(thread, 'message'));
      for (const thread of threads) thread.postMessage({ mark });
      return (await Promise.all(answers)).flatMap(([{ times }]) => times);
    },
    stop: () => threads.forEach((thread) => thread.postMessage({ end: true })),
  };
}

/** The floor: two processes of socket.io over Redis Streams that do nothing else. */
async function openBare(redisUrl, many) {
  const children = [0, 1].map(() => fork(bare, { env: { ...process.env, REDIS_URL: redisUrl } }));
  const ports = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0].port));
  const heard = await ears(
    ports.map((port) => `http://127.0.0.1:${port}`),
    many,
    ['none'],
  );
  return {
    ...heard,
    send: async (id) => {
      const told = once(children[0], 'message');
      children[0].send({ id });
      return (await told)[0].at;
    },
    stop: () => {
      heard.stop();
      for (const child of children) child.disconnect();
    },
  };
}

/** Of the portal: a change that everybody hears of, as a save commits it. */
async function openPortal(db, urls, many, tokens) {
  const heard = await ears(urls, many, tokens);
  return {
    ...heard,
    send: async (id) => {
      const payload = { area: 'training', id, rooms: ['everybody'] };
      await db.query(`insert into outbox (topic, payload) values ('live', $1)`, [payload]);
      return clock(); // committed
    },
  };
}

/**
 * What a message takes to many sockets, by turns of the portal and of the floor.
 * @returns {Promise<object>} `connected`; `round()` sends one of each; `taken()`, once all have come: for each side `spread`, ms
 *   from the first socket that hears a message to each other, `whole`, ms from the commit (floor: from the call), and how many
 *   were `lost`
 */
export async function openBroadcasts({ db, redisUrl, urls, tokens, many, beside }) {
  const sides = {
    floor: await openBare(redisUrl, many + beside),
    ours: await openPortal(db, urls, many, tokens),
  };
  const sent = { floor: [], ours: [] };
  let serial = 0;
  const taken = async (side) => {
    const { times, connected } = sides[side];
    const found = { messages: sent[side].length, spread: [], whole: [], lost: 0 };
    for (const { mark, from } of sent[side].splice(0)) {
      const heard = await times(mark);
      const first = heard.reduce((least, at) => Math.min(least, at), Infinity);
      found.spread.push(...heard.map((at) => at - first));
      found.whole.push(...heard.map((at) => at - from));
      found.lost += connected - heard.length;
    }
    return found;
  };
  return {
    connected: { ours: sides.ours.connected, floor: sides.floor.connected },
    round: async () => {
      for (const side of ['floor', 'ours']) {
        const mark = `mark-${side}-${(serial += 1)}`;
        sent[side].push({ mark, from: await sides[side].send(mark) });
        await sleep(EVERY_MS);
      }
    },
    taken: async () => {
      await sleep(LATE_MS);
      return { floor: await taken('floor'), ours: await taken('ours') };
    },
    stop: () => Object.values(sides).forEach(({ stop }) => stop()),
  };
}
