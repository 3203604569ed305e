import { Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import type { SessionList } from '@guyline/contract/security';
import { securityRoutes } from '@guyline/contract/routes/security';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { type Caller, From } from '../platform/access/caller.js';
import { Serves } from '../platform/access/serves.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { OwnSessions } from './own-sessions.js';

@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Serves(securityRoutes.sessions)
  list(@CurrentActor() actor: SessionActor): Promise<SessionList> {
    return this.sessions.list(actor);
  }

  @Serves(securityRoutes.endOtherSessions)
  async revokeOthers(@CurrentActor() actor: SessionActor, @From() from: Caller) {
    const count = await this.sessions.revokeOthers(actor, from);
    return new Told({ count }, 'sessions_ended', { count });
  }

  @Serves(securityRoutes.endSession)
  async revoke(
    @CurrentActor() actor: SessionActor,
    @Param('id', new ParseUUIDPipe({ errorHttpStatusCode: 404 })) id: string,
    @From() from: Caller,
  ) {
    await this.sessions.revoke(actor, id, from);
    return new Told({ id }, 'session_ended');
  }
}
