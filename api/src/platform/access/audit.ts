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
export const audit = (em: EntityManager, event: SecurityEvent): Promise<void> => auditAll(em, [event]);

/** The same for many at once, in their order. */
export async function auditAll(em: EntityManager, events: readonly SecurityEvent[]): Promise<void> {
  const rows = events.map(({ kind, userId, actor, from, email, details = {} }) => ({
    kind,
    user_id: userId,
    actor_id: actor?.id,
    impersonator_id: actor?.impersonatorId,
    email,
    address: from?.address,
    user_agent: from?.userAgent?.slice(0, 300),
    details,
  }));
  if (!rows.length) return;
  await sql`
    insert into security_events (kind, user_id, actor_id, impersonator_id, email, address, user_agent, details)
    select kind, user_id, actor_id, impersonator_id, email, address, user_agent, details
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as (kind text, user_id bigint, actor_id bigint, impersonator_id bigint, email citext, address text, user_agent text, details jsonb))
           with ordinality as given order by ordinality`.execute(em.getKysely());
}
