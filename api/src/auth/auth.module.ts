import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { inWorker } from '../platform/queue/in-worker.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { ChangePasswordController } from './change-password.controller.js';
import { DemoAccounts } from './demo-accounts.js';
import { Impersonation } from './impersonation.js';
import { ImpersonationController } from './impersonation.controller.js';
import { InvitationsController } from './invitations.controller.js';
import { DeviceCookie } from './device-cookie.js';
import { KnownDevices } from './known-devices.js';
import { PasswordGuard } from './password.guard.js';
import { PasswordStrategy } from './password.strategy.js';
import { OwnSessions } from './own-sessions.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasswordReset } from './password-reset.js';
import { PasswordResetController } from './password-reset.controller.js';
import { RefreshCookie } from './refresh-cookie.js';
import { Renewal } from './renewal.js';
import { ResetRequestsProcessor } from './reset-requests.processor.js';
import { SecurityEventsController } from './security-events.controller.js';
import { SecurityEventsQueries } from './security-events.queries.js';
import { SignIn } from './sign-in.js';
import { Tokens } from './tokens.js';

@Module({
  imports: [UsersModule, BullModule.registerQueue({ name: 'reset-requests' })],
  controllers: [
    AuthController,
    ChangePasswordController,
    PasswordResetController,
    ImpersonationController,
    InvitationsController,
    OwnSessionsController,
    SecurityEventsController,
  ],
  providers: [
    SignIn,
    PasswordStrategy,
    PasswordGuard,
    KnownDevices,
    DeviceCookie,
    DemoAccounts,
    Renewal,
    RefreshCookie,
    Tokens,
    PasswordReset,
    Impersonation,
    OwnSessions,
    SecurityEventsQueries,
    ...inWorker(ResetRequestsProcessor),
  ],
})
export class AuthModule {}
