import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { saysForm } from './form-limits.js';

/** A body that is typed has arrived by then; files take as long as the sender's line needs, within `requestTimeout`. */
const BODY_MS = 20_000;

/** How long a server waits for the parts of a request. 25 MB take ten minutes on a line of a third of a megabit a second. */
export const waitsForSenders: Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'http'> = {
  requestTimeout: 600_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
};

/** Closes connections whose body, unless it is an upload, does not arrive in time: they would be held for as long as an upload. */
export function hurryBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ headers, raw }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || saysForm(headers)) return;
    const late = setTimeout(() => raw.complete || raw.socket.destroy(), BODY_MS).unref();
    raw.once('close', () => clearTimeout(late));
  });
}
