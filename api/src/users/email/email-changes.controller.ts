import { Body, Controller } from '@nestjs/common';
import type { CheckedEmailKey, EmailUndone } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { ClientInfo } from '../../platform/access/client-info.js';
import { Serves } from '../../platform/access/serves.js';
import { WithMessage } from '../../platform/http/envelope.interceptor.js';
import { EmailKeyDto } from './email-changes.dto.js';
import { EmailChanges } from './email-changes.js';

/** Links of mails lead to screens that ask first: programs which open every link of a mail change nothing. */
@Controller()
export class EmailChangesController {
  constructor(private readonly changes: EmailChanges) {}

  @Serves(authRoutes.checkEmailKey)
  check(@Body() { check_secret_key }: EmailKeyDto): Promise<CheckedEmailKey> {
    return this.changes.check(check_secret_key);
  }

  @Serves(authRoutes.confirmEmail)
  async confirm(@Body() { check_secret_key }: EmailKeyDto, @ClientInfo() from: ClientInfo): Promise<WithMessage<null>> {
    await this.changes.confirm(check_secret_key, from);
    return new WithMessage(null, 'email_confirmed');
  }

  @Serves(authRoutes.undoEmail)
  async undo(
    @Body() { check_secret_key }: EmailKeyDto,
    @ClientInfo() from: ClientInfo,
  ): Promise<WithMessage<EmailUndone>> {
    return new WithMessage(await this.changes.undo(check_secret_key, from), 'email_undone');
  }
}
