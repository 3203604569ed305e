import { Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import type { SessionList } from '@guyline/contract/security';
import { securityRoutes } from '@guyline/contract/routes/security';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { OwnSessions } from './own-sessions.js';

@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Serves(securityRoutes.sessions)
  list(@CurrentActor() actor: SessionActor): Promise<SessionList> {
    return this.sessions.list(actor);
  }

  @Serves(securityRoutes.endOtherSessions)
  async revokeOthers(@CurrentActor() actor: SessionActor, @ClientInfo() from: ClientInfo) {
    const count = await this.sessions.revokeOthers(actor, from);
    return new WithMessage({ count }, 'sessions_ended', { count });
  }

  @Serves(securityRoutes.endSession)
  async revoke(
    @CurrentActor() actor: SessionActor,
    @Param('id', new ParseUUIDPipe({ errorHttpStatusCode: 404 })) id: string,
    @ClientInfo() from: ClientInfo,
  ) {
    await this.sessions.revoke(actor, id, from);
    return new WithMessage({ id }, 'session_ended');
  }
}
