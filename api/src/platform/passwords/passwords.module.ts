import { Global, Module } from '@nestjs/common';
import { Invitations } from './invitations.js';
import { PasswordKeys } from './password-keys.js';
import { Passwords } from './passwords.js';

/** New passwords and the keys that mails carry, for every feature that has to do with people. */
@Global()
@Module({ providers: [Invitations, PasswordKeys, Passwords], exports: [Invitations, PasswordKeys, Passwords] })
export class PasswordsModule {}
