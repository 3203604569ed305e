import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SecurityEventKind } from '@guyline/contract/security';
import type { SessionActor } from './actor.js';
import type { ClientInfo } from './client-info.js';

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The person it affects; null when nobody has the address that was tried. */
  userId: number | null;
  /** Who did it; absent when nobody was signed in. */
  actor?: Pick<SessionActor, 'id' | 'impersonatorId'>;
  from?: ClientInfo;
  /** The address as typed, when it belongs to nobody. */
  email?: string;
  /** What changed: `{ from: 1, to: 4 }`. Never a password, a token or a key. */
  details?: Record<string, string | number | boolean | null>;
}

/** Records a security event in the transaction of the change it describes, so that both are committed or neither is. */
export async function audit(em: EntityManager, event: SecurityEvent): Promise<void> {
  const { kind, userId, actor, from, email, details = {} } = event;
  await sql`
    insert into security_events (kind, user_id, actor_id, impersonator_id, email, address, user_agent, details)
    values (${kind}, ${userId}, ${actor?.id ?? null}, ${actor?.impersonatorId ?? null}, ${email ?? null},
            ${from?.address ?? null}, ${from?.userAgent?.slice(0, 300) ?? null}, ${JSON.stringify(details)}::jsonb)`.execute(
    em.getKysely(),
  );
}
