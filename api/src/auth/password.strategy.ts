import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Login } from '@guyline/contract/auth';
import { clientInfoOf } from '../platform/access/client-info.js';
import { RequestStrategy } from '../platform/access/request-strategy.js';
import { DeviceCookie } from './device-cookie.js';
import type { Proven } from './proven.js';
import { SignIn } from './sign-in.js';

/** The person of an address and a password. `PasswordGuard` has checked the body. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(RequestStrategy, 'password') {
  constructor(
    private readonly signIn: SignIn,
    private readonly device: DeviceCookie,
  ) {
    super();
  }

  validate(request: FastifyRequest): Promise<Proven> {
    return this.signIn.prove(request.body as Login, this.device.read(request), clientInfoOf(request));
  }
}
