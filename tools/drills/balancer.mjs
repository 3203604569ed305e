import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sleep } from '../services/ports.mjs';

const ASK_MS = 200;
const PATIENCE_MS = 1_000;

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const asSent = ({ method, url, rawHeaders }) => {
  const lines = rawHeaders.flatMap((text, at) => (at % 2 ? [] : [`${text}: ${rawHeaders[at + 1]}`]));
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};

/**
 * A balancer as one stands in front of a portal: it asks each process five times a second whether it is ready and gives
 * calls and sockets by turns to those that are. A call that no process took is handed to the next one, as nothing of it
 * was sent; one that breaks off later is a failure of its caller.
 * @returns {Promise<{ url: string, add: (port: number) => Promise<void>, remove: (port: number) => void, stop: () => Promise<void> }>}
 *   `add` waits until the process is ready
 */
export async function startBalancer() {
  const ports = new Map();
  const lines = new Set();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const next = () => {
    const ready = [...ports].filter(([, up]) => up).map(([port]) => port);
    return ready[turn++ % ready.length];
  };

  const hand = (incoming, outgoing, body, tries = 3) => {
    const port = next();
    const fail = () => outgoing.writeHead(502).end();
    if (!port) return fail();
    const { method, url, headers } = incoming;
    const inner = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', ({ code }) => {
      if (code === 'ECONNREFUSED' && tries)
        return void ports.set(port, false) || hand(incoming, outgoing, body, tries - 1);
      return outgoing.headersSent ? outgoing.destroy() : fail();
    });
    return inner.end(body);
  };
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => undefined);
    if (body) hand(incoming, outgoing, body);
  });
  server.on('upgrade', (incoming, outer, head) => {
    const inner = connect(next() ?? 0, '127.0.0.1', () => {
      inner.write(asSent(incoming));
      inner.write(head);
      inner.pipe(outer).pipe(inner);
    });
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ])
      lines.add(one.on('error', () => undefined).on('close', () => lines.delete(one) && other.destroy()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  let stopped = false;
  const watching = (async () => {
    for (; !stopped; await sleep(ASK_MS))
      for (const port of ports.keys()) {
        const up = await isReady(port);
        if (ports.has(port)) ports.set(port, up);
      }
  })();
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    add: async (port) => {
      ports.set(port, false);
      while (!ports.get(port) && !stopped) await sleep(ASK_MS / 4);
    },
    remove: (port) => void ports.delete(port),
    stop: async () => {
      stopped = true;
      await watching;
      agent.destroy();
      for (const line of lines) line.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
