import type { FastifyRequest } from 'fastify';
import { fromRequest } from '../platform/access/from-request.js';

/** A person who has shown who they are and has no session yet: what every way to sign in comes to. */
export interface Proven {
  userId: number;
  /** What the password was compared with: the session opens only while it is still the person's. */
  passwordHash?: string | null;
  /** Next value of the browser's device cookie. */
  device: string;
}

export interface ProvenRequest extends FastifyRequest {
  proven?: Proven;
}

/** `@ProvenPerson() proven: Proven` in a controller; only behind a guard that proves. */
export const ProvenPerson = fromRequest<Proven>('proven', 'ProvenPerson on a route where nobody proves who they are');
