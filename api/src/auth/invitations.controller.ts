import { Controller, Param, ParseIntPipe } from '@nestjs/common';
import { userRoutes } from '@guyline/contract/routes/users';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { Db } from '../platform/db/db.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { Invitations } from '../platform/passwords/invitations.js';

@Controller()
export class InvitationsController {
  constructor(
    private readonly db: Db,
    private readonly invitations: Invitations,
  ) {}

  /** Invites, or invites again. */
  @Serves(userRoutes.invite)
  async invite(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @ClientInfo() from: ClientInfo,
  ): Promise<WithMessage<{ id: number }>> {
    const { language } = from;
    await this.db.transaction((em) => this.invitations.send(em, [id], { actor, from, language }));
    return new WithMessage({ id }, 'invitation_sent');
  }
}
