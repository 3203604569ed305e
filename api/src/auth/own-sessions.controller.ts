import { Controller, Delete, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import type { SessionList } from '@guyline/contract/security';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { type Caller, From } from '../platform/access/caller.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { OwnSessions } from './own-sessions.js';

@Controller('common/session')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get('list')
  @Requires('account.own')
  list(@CurrentActor() actor: SessionActor): Promise<SessionList> {
    return this.sessions.list(actor);
  }

  @Post('revoke_others')
  @Requires('account.own')
  async revokeOthers(@CurrentActor() actor: SessionActor, @From() from: Caller) {
    const count = await this.sessions.revokeOthers(actor, from);
    return new Told({ count }, 'sessions_ended', { count });
  }

  @Delete(':id')
  @Requires('account.own')
  async revoke(
    @CurrentActor() actor: SessionActor,
    @Param('id', new ParseUUIDPipe({ errorHttpStatusCode: 404 })) id: string,
    @From() from: Caller,
  ) {
    await this.sessions.revoke(actor, id, from);
    return new Told({ id }, 'session_ended');
  }
}
