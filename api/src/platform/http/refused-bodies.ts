import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ActorRequest, actingId } from '../access/actor.js';
import { Lines } from '../access/lines.js';
import { networkOf } from '../access/network.js';
import { FORMS_AT_ONCE, LARGEST_FORM, saysForm } from './form-limits.js';

/** A refused body of up to this many bytes is received to its end. */
const RECEIVED = 2 * 1024 * 1024;

/** For so long what is refused is received of somebody who is not signed in, and a body that is too long of anybody. */
const STRANGER_MS = 20_000;

/**
 * Receives what is left of a body that was refused by its length (413) before it answers. A client that still sends while its
 * connection closes, after "Connection: close" say, loses the answer and sees a broken pipe instead. Forms are `receiveRefusedForms`'.
 */
export function receiveRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ headers, raw }, reply) => {
    if (reply.statusCode !== 413 || saysForm(headers) || !(Number(headers['content-length']) <= RECEIVED)) return;
    reply.removeHeader('connection');
    await received(raw, RECEIVED, STRANGER_MS);
  });
}

/**
 * Drops what is still to come of a form that is answered already. Left to itself it would stay in a buffer that nobody empties, and
 * a client that sends before it reads, as browsers do, would never see the answer. Where the connection closes with the answer the
 * form is received first. Of a longer one than any can be nothing is, nor of one more than a person, or the strangers of an address, may
 * send at a time; of one that does not say how long it is, and of a stranger's, no more than a limit: then its connection closes. Comes
 * after every hook that may close the connection.
 */
export function receiveRefusedForms(server: FastifyInstance): void {
  const lines = new Lines<number | string>({ atOnce: FORMS_AT_ONCE, waiting: 0 });
  server.addHook('onSend', async (request: ActorRequest, reply) => {
    const { raw } = request;
    if (!saysForm(raw.headers) || raw.readableEnded) return;
    if (raw.complete) return void raw.unpipe().resume(); // nothing is to come, it only was not read
    const key = lineOf(request);
    const tooLong = Number(request.headers['content-length'] ?? 0) > LARGEST_FORM;
    if (tooLong || lines.isFull(key)) return void reply.header('connection', 'close');
    void lines.enter(key);
    const whole = received(raw.unpipe(), LARGEST_FORM, request.actor ? undefined : STRANGER_MS);
    void whole.then(() => lines.leave(key));
    if (closes(reply)) await whole;
    else void whole.then((all) => all || raw.socket.destroy());
  });
}

/** Whose line it is: the person's or, of strangers, that of their address. */
const lineOf = ({ actor, ip }: ActorRequest): number | string => (actor ? actingId(actor) : networkOf(ip));

/** The client asked for it, or a hook. */
const closes = (reply: FastifyReply): boolean =>
  reply.getHeader('connection') === 'close' || !reply.raw.shouldKeepAlive;

/**
 * Resolves at the body's end, as soon as the client hung up, or once more comes or it takes longer than it may.
 * @returns whether all of it came
 */
async function received(request: IncomingMessage, bytes: number, ms?: number): Promise<boolean> {
  const enough = new AbortController();
  const { socket } = request;
  const hungUp = (): void => enough.abort();
  socket.once('close', hungUp); // an answered request no longer hears that its client hung up
  if (socket.destroyed) hungUp();
  const late = ms === undefined ? undefined : setTimeout(() => enough.abort(), ms).unref();
  let left = bytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) enough.abort();
  });
  try {
    await finished(request.resume(), { signal: enough.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(late);
    socket.off('close', hungUp);
  }
}
