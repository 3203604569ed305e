import type { FastifyRequest } from 'fastify';
import type { Actor } from '@guyline/contract/access';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { fromRequest } from './from-request.js';

/** The signed-in person of a request, with what only the server knows. */
export interface SessionActor extends Actor {
  name: string;
  sessionId: string;
  /** The password was printed or typed for the person: until they change it, nothing else is allowed. */
  mustChangePassword: boolean;
  /** The admin behind an impersonation; null otherwise. */
  impersonatorId: number | null;
  /** Task items the person may edit; null = all. */
  permittedItems: readonly TaskItem[] | null;
}

/** The id of the person who really acts: of an impersonation the admin. */
export const actingId = ({ id, impersonatorId }: SessionActor): number => impersonatorId ?? id;

export interface ActorRequest extends FastifyRequest {
  actor?: SessionActor;
  /** Of a form with files, which takes minutes to arrive. @throws RuleError `session_expired` 401: the session or the person's rights ended meanwhile */
  stillSignedIn?: () => Promise<void>;
}

/** `@CurrentActor() actor: SessionActor` in a controller; only on routes that are not `@Public`. */
export const CurrentActor = fromRequest<SessionActor>('actor', 'CurrentActor on a route without a session');
