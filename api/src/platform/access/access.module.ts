import { createSecretKey } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../config.js';
import { AccessGuard } from './access.guard.js';
import { BearerStrategy } from './bearer.strategy.js';
import { Pace } from './pace.js';
import { RouteCheck } from './route-check.js';
import { Sessions } from './sessions.js';
import { Throttle } from './throttle.js';
import { tokenRules } from './token-rules.js';

/** Session, role and permission of every call. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: createSecretKey(config.jwtSecret, 'utf8'), // a string would be converted to a key on every call
        signOptions: {
          algorithm: tokenRules.algorithm,
          issuer: tokenRules.issuer,
          audience: tokenRules.audience,
          expiresIn: `${tokenRules.minutes}m`,
        },
      }),
    }),
  ],
  providers: [Sessions, BearerStrategy, Pace, RouteCheck, Throttle, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Sessions, BearerStrategy, JwtModule, Pace, RouteCheck, Throttle],
})
export class AccessModule {}
