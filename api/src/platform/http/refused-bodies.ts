import '@fastify/multipart';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { documentLimits } from '@guyline/contract/documents';

/** A refused body of up to this many bytes is received to its end. */
const RECEIVED = 2 * 1024 * 1024;

/** Longest form with files that may be valid: its files, and room for its texts and the heads of its parts. */
export const LARGEST_FORM = documentLimits.files * documentLimits.bytes + 1024 * 1024;

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

/**
 * Drops what is still to come of a form that is answered already. Left to itself it would stay in a buffer that nobody empties, and
 * a client that sends before it reads, as browsers do, would never see the answer. Where the connection closes with the answer the
 * form is received first; of a longer one than any can be nothing is.
 */
export function receiveRefusedForms(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (!request.isMultipart() || raw.readableEnded) return;
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM) return void reply.header('connection', 'close');
    const rest = received(raw.unpipe());
    if (!reply.raw.shouldKeepAlive) await rest;
  });
}

/** Resolves at the body's end, or as soon as the client hung up. */
async function received(request: IncomingMessage): Promise<void> {
  await finished(request.resume()).catch(() => undefined);
}
