import { Body, Controller } from '@nestjs/common';
import type { CheckedEmailKey, EmailUndone } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { type Caller, From } from '../../platform/access/caller.js';
import { Serves } from '../../platform/access/serves.js';
import { Told } from '../../platform/http/envelope.interceptor.js';
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
  async confirm(@Body() { check_secret_key }: EmailKeyDto, @From() from: Caller): Promise<Told<null>> {
    await this.changes.confirm(check_secret_key, from);
    return new Told(null, 'email_confirmed');
  }

  @Serves(authRoutes.undoEmail)
  async undo(@Body() { check_secret_key }: EmailKeyDto, @From() from: Caller): Promise<Told<EmailUndone>> {
    return new Told(await this.changes.undo(check_secret_key, from), 'email_undone');
  }
}
