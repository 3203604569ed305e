import { Body, Controller, Post } from '@nestjs/common';
import type { CheckedKey } from '@guyline/contract/auth';
import { type Caller, From } from '../platform/access/caller.js';
import { Public } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { CheckKeyDto, ForgotPasswordDto, UpdatePasswordDto } from './auth.dto.js';
import { PasswordReset } from './password-reset.js';

@Controller('auth')
export class PasswordResetController {
  constructor(private readonly reset: PasswordReset) {}

  @Post('forgot_password')
  @Public()
  async forgot(@Body() { email }: ForgotPasswordDto, @From() from: Caller) {
    await this.reset.ask(email, from);
    return new Told(null, 'reset_sent');
  }

  @Post('forgot_password/check_secret_key')
  @Public()
  check(@Body() { check_secret_key }: CheckKeyDto): Promise<CheckedKey> {
    return this.reset.check(check_secret_key);
  }

  @Post('update_password')
  @Public()
  async update(@Body() input: UpdatePasswordDto, @From() from: Caller) {
    await this.reset.update(input, from);
    return new Told(null, 'password_updated');
  }
}
