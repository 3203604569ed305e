import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** A refused body of up to this many bytes is received to its end. */
const RECEIVED = 2 * 1024 * 1024;

/**
 * Receives what is left of a body that was refused by its length (413) before it answers. A client that still sends while its
 * connection closes, after "Connection: close" say, loses the answer and sees a broken pipe instead. `hurryBodies` limits
 * the wait.
 */
export function receiveRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ headers, raw }, reply) => {
    if (reply.statusCode !== 413 || !(Number(headers['content-length']) <= RECEIVED)) return;
    reply.removeHeader('connection');
    await received(raw);
  });
}

/** Resolves at the body's end, or as soon as the client hung up. */
async function received(request: IncomingMessage): Promise<void> {
  await finished(request.resume()).catch(() => undefined);
}
