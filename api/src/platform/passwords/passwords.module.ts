import { Global, Module } from '@nestjs/common';
import { Invitations } from './invitations.js';
import { PasswordKeys } from './password-keys.js';
import { Passwords } from './passwords.js';
import { PresentPassword } from './present-password.js';

/** New passwords and the keys that mails carry, for every feature that has to do with people. */
const providers = [Invitations, PasswordKeys, Passwords, PresentPassword];

@Global()
@Module({ providers, exports: providers })
export class PasswordsModule {}
