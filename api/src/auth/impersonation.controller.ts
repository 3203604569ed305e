import { Controller, Get, Header, Param, ParseIntPipe } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { type Caller, From } from '../platform/access/caller.js';
import { Requires } from '../platform/access/requires.js';
import { Impersonation } from './impersonation.js';

@Controller('common/user')
export class ImpersonationController {
  constructor(private readonly impersonation: Impersonation) {}

  /** `data` is the token. Open to everybody signed in, because whoever is looked through must be able to switch back. */
  @Get(':id/sudo')
  @Requires('account.own')
  @Header('cache-control', 'no-store')
  sudo(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @From() from: Caller,
  ): Promise<string> {
    return this.impersonation.sudo(actor, id, from);
  }
}
