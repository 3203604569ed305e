import type { IncomingMessage, Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { saysForm } from './form-limits.js';

/** A body that is typed has arrived by then; files take as long as the sender's line needs, within `requestTimeout`. */
const BODY_MS = 20_000;

/** How long a server waits for the parts of a request. 25 MB take ten minutes on a line of a third of a megabit a second. */
export const waitsForSenders: Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'http'> = {
  requestTimeout: 600_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
};

/** Closes the connection if the body does not arrive in time, also after an answer that did not wait for it. */
export function hurryBody(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const late = setTimeout(() => request.complete || request.socket.destroy(), BODY_MS).unref();
  // It may close with the answer, before the whole body has arrived.
  request.once('close', () => request.complete && clearTimeout(late));
}

/** Does so with all bodies but uploads: they would be held for as long as an upload. */
export function hurryBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ headers, raw }) => {
    if (!saysForm(headers)) hurryBody(raw);
  });
}
