import { Body, Controller } from '@nestjs/common';
import type { CheckedKey } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { CheckKeyDto, ForgotPasswordDto, UpdatePasswordDto } from './auth.dto.js';
import { PasswordReset } from './password-reset.js';

@Controller()
export class PasswordResetController {
  constructor(private readonly reset: PasswordReset) {}

  @Serves(authRoutes.forgotPassword)
  async forgot(@Body() { email }: ForgotPasswordDto, @ClientInfo() from: ClientInfo) {
    await this.reset.ask(email, from);
    return new WithMessage(null, 'reset_sent');
  }

  @Serves(authRoutes.checkKey)
  check(@Body() { check_secret_key }: CheckKeyDto): Promise<CheckedKey> {
    return this.reset.check(check_secret_key);
  }

  @Serves(authRoutes.updatePassword)
  async update(@Body() input: UpdatePasswordDto, @ClientInfo() from: ClientInfo) {
    await this.reset.update(input, from);
    return new WithMessage(null, 'password_updated');
  }
}
