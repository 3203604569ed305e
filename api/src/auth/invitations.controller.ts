import { Controller, Param, ParseIntPipe } from '@nestjs/common';
import { userRoutes } from '@guyline/contract/routes/users';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { type Caller, From } from '../platform/access/caller.js';
import { Serves } from '../platform/access/serves.js';
import { Db } from '../platform/db/db.js';
import { Told } from '../platform/http/envelope.interceptor.js';
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
    @From() from: Caller,
  ): Promise<Told<{ id: number }>> {
    const { language } = from;
    await this.db.transaction((em) => this.invitations.send(em, id, { actor, from, language }));
    return new Told({ id }, 'invitation_sent');
  }
}
