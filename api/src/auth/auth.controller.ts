import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Token } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { bearerOf } from '../platform/access/access.guard.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { WithOneTimePassword } from '../platform/access/requires.js';
import { Sessions } from '../platform/access/sessions.js';
import { Serves } from '../platform/access/serves.js';
import { FileCookie } from '../platform/files/file-cookie.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { UsersQueries } from '../users/users.queries.js';
import { LoginDto } from './auth.dto.js';
import { DeviceCookie } from './device-cookie.js';
import { RefreshCookie } from './refresh-cookie.js';
import { Renewal } from './renewal.js';
import { type Granted, SignIn } from './sign-in.js';

@Controller()
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly renewal: Renewal,
    private readonly sessions: Sessions,
    private readonly users: UsersQueries,
    private readonly fileCookie: FileCookie,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Serves(authRoutes.login)
  async login(
    @Body() input: LoginDto,
    @Req() request: FastifyRequest,
    @ClientInfo() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WithMessage<Token>> {
    const { device, ...granted } = await this.signIn.login(input, this.device.read(request), from);
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
    try {
      return await this.grant(await this.renewal.renew(this.cookie.read(request), from), reply);
    } catch (error) {
      this.cookie.clear(reply);
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
    const actor = await this.sessions.actorOf(bearerOf(request.headers.authorization));
    await this.signIn.logout(actor, this.cookie.read(request), from);
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
