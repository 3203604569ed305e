import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SessionList, SessionRow } from '@guyline/contract/security';
import type { SessionActor } from '../platform/access/actor.js';
import { audit } from '../platform/access/audit.js';
import type { ClientInfo } from '../platform/access/client-info.js';
import { Sessions } from '../platform/access/sessions.js';
import { Db } from '../platform/db/db.js';
import { notFound, RuleError } from '../platform/errors/rule-error.js';
import { browserOf } from './browser-name.js';

type Kept = Omit<SessionRow, 'browser' | 'current'> & { user_agent: string | null };

/** Nobody has so many open sessions by using the portal. */
const MOST = 200;

/** Where a person is signed in. Whoever looks through somebody's eyes sees and ends none of them. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
  ) {}

  /** The current one first, then the latest used. */
  async list(actor: SessionActor): Promise<SessionList> {
    ownOnly(actor);
    const rows = await this.db.rows<Kept>(sql`
      select id, user_agent, address, remember, created_at, used_at from sessions
       where user_id = ${actor.id} and revoked_at is null and expires_at > now()
       order by id = ${actor.sessionId}::uuid desc, used_at desc, id limit ${MOST}`);
    return {
      list: rows.map(({ user_agent, ...row }) => ({
        ...row,
        current: row.id === actor.sessionId,
        browser: browserOf(user_agent),
      })),
    };
  }

  /** @throws RuleError `not_found` 404, also for somebody else's session */
  async revoke(actor: SessionActor, id: string, from: ClientInfo): Promise<void> {
    if ((await this.end(actor, from, { id })) === 0) throw notFound();
  }

  /** @returns how many were ended */
  revokeOthers(actor: SessionActor, from: ClientInfo): Promise<number> {
    return this.end(actor, from, { exceptId: actor.sessionId });
  }

  private async end(actor: SessionActor, from: ClientInfo, which: { id?: string; exceptId?: string }): Promise<number> {
    ownOnly(actor);
    return this.sessions.change(async (em) => {
      const ended = await this.sessions.revoke(em, { userId: actor.id, ...which, why: 'revoked' });
      if (ended.length) {
        await audit(em, { kind: 'session_revoked', userId: actor.id, actor, from, details: { count: ended.length } });
      }
      return ended.length;
    });
  }
}

function ownOnly({ impersonatorId }: SessionActor): void {
  if (impersonatorId !== null) throw new RuleError('not_while_impersonating', 403);
}
