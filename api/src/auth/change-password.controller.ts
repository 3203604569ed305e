import { Body, Controller } from '@nestjs/common';
import { authRoutes } from '@guyline/contract/routes/auth';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { WithOneTimePassword } from '../platform/access/requires.js';
import { Serves } from '../platform/access/serves.js';
import { Sessions } from '../platform/access/sessions.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { Passwords } from '../platform/passwords/passwords.js';
import { PresentPassword } from '../platform/passwords/present-password.js';
import { ChangePasswordDto } from './auth.dto.js';

@Controller()
export class ChangePasswordController {
  constructor(
    private readonly present: PresentPassword,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  /** One's own password, also in exchange for a one-time password; every other session ends. */
  @Serves(authRoutes.changePassword)
  @WithOneTimePassword()
  async change(
    @CurrentActor() actor: SessionActor,
    @Body() { current_password, password }: ChangePasswordDto,
    @ClientInfo() from: ClientInfo,
  ): Promise<WithMessage<null>> {
    const proved = await this.present.prove(actor, current_password);
    await this.sessions.change(async (em) => {
      await this.present.still(em, actor, proved);
      await this.passwords.set(em, actor.id, { password, actor, from, keepSessionId: actor.sessionId });
    });
    return new WithMessage(null, 'password_updated');
  }
}
