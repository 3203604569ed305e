import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Token } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { BearerStrategy } from '../platform/access/bearer.strategy.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { WithOneTimePassword } from '../platform/access/requires.js';
import { Serves } from '../platform/access/serves.js';
import { FileCookie } from '../platform/files/file-cookie.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { UsersQueries } from '../users/users.queries.js';
import { LoginDto } from './auth.dto.js';
import { DeviceCookie } from './device-cookie.js';
import { PasswordGuard } from './password.guard.js';
import { type Proven, ProvenPerson } from './proven.js';
import { RefreshCookie } from './refresh-cookie.js';
import { Renewal } from './renewal.js';
import { type Granted, SignIn } from './sign-in.js';

@Controller()
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly renewal: Renewal,
    private readonly bearer: BearerStrategy,
    private readonly users: UsersQueries,
    private readonly fileCookie: FileCookie,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Serves(authRoutes.login)
  @UseGuards(PasswordGuard)
  async login(
    @Body() { remember = false }: LoginDto,
    @ProvenPerson() proven: Proven,
    @ClientInfo() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WithMessage<Token>> {
    const { device, ...granted } = await this.signIn.open(proven, remember, from);
    const token = await this.grant(granted, reply);
    this.device.set(reply, device);
    return new WithMessage(token, 'signed_in');
  }

  /** Renews silently with the secret of the cookie. */
  @Serves(authRoutes.refresh)
  async refresh(
    @Req() request: FastifyRequest,
    @ClientInfo() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Token> {
    const secret = this.cookie.read(request);
    try {
      return await this.grant(await this.renewal.renew(secret, from), reply);
    } catch (error) {
      // Not where there was none: somebody may sign in, in another tab, before this answer arrives.
      if (secret) this.cookie.clear(reply);
      throw error;
    }
  }

  /** Public, because a token that ran out must not keep anybody from signing out. */
  @Serves(authRoutes.logout)
  async logout(
    @Req() request: FastifyRequest,
    @ClientInfo() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<null> {
    await this.signIn.logout(await this.bearer.validate(request), this.cookie.read(request), from);
    this.cookie.clear(reply);
    this.fileCookie.clear(reply);
    return null;
  }

  @Serves(authRoutes.session)
  @WithOneTimePassword()
  user(@CurrentActor() actor: SessionActor, @Res({ passthrough: true }) reply: FastifyReply) {
    this.fileCookie.set(reply, actor.sessionId); // also for a browser that kept its token and lost its cookies
    return this.users.signedIn(actor);
  }

  private async grant(
    { token, secret, sessionId, remember, switchedBack }: Granted,
    reply: FastifyReply,
  ): Promise<Token> {
    const idle_minutes = await this.signIn.idleMinutes();
    this.cookie.set(reply, secret, remember);
    this.fileCookie.set(reply, sessionId);
    return { token, idle_minutes, ...(switchedBack && { switched_back: true }) };
  }
}
