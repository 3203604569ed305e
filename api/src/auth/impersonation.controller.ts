import { Controller, Header, Param, ParseIntPipe } from '@nestjs/common';
import { authRoutes } from '@guyline/contract/routes/auth';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { Impersonation } from './impersonation.js';

@Controller()
export class ImpersonationController {
  constructor(private readonly impersonation: Impersonation) {}

  /** `data` is the token. Open to everybody signed in, because whoever is looked through must be able to switch back. */
  @Serves(authRoutes.impersonate)
  @Header('cache-control', 'no-store')
  sudo(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @ClientInfo() from: ClientInfo,
  ): Promise<string> {
    return this.impersonation.sudo(actor, id, from);
  }
}
