import type { FastifyRequest } from 'fastify';
import { fromRequest } from '../platform/access/from-request.js';
import type { Try } from '../platform/access/throttle.js';

/** A person who has shown who they are and has no session yet: what every way to sign in comes to. */
export interface Proven {
  userId: number;
  /** What the browser's device cookie holds. */
  deviceSecret: string | undefined;
  /** What the password was compared with: the session opens only while it is still the person's, and until then the try counts. */
  byPassword?: { hash: string | null; attempt: Try };
}

export interface ProvenRequest extends FastifyRequest {
  proven?: Proven;
}

/** `@ProvenPerson() proven: Proven` in a controller; only behind a guard that proves. */
export const ProvenPerson = fromRequest<Proven>('proven', 'ProvenPerson on a route where nobody proves who they are');
