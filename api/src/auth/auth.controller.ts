import { Body, Controller, Headers, Inject, Ip, Post, Req, Res } from '@nestjs/common';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Token } from '@guyline/contract/auth';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Public, Requires } from '../platform/access/requires.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { UsersQueries } from '../users/users.queries.js';
import { LoginDto } from './auth.dto.js';
import { type Granted, SignIn } from './sign-in.js';

const COOKIE = 'guyline_refresh';
const DAY_SECONDS = 86_400;

@Controller('auth')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly users: UsersQueries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('login')
  @Public()
  async login(
    @Body() input: LoginDto,
    @Headers('user-agent') userAgent: string | undefined,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Told<Token>> {
    return new Told(this.grant(await this.signIn.login(input, { userAgent, address }), reply), 'signed_in');
  }

  /** Renews silently with the secret of the cookie. */
  @Post('refresh')
  @Public()
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Token> {
    try {
      return this.grant(await this.signIn.renew(request.cookies[COOKIE]), reply);
    } catch (error) {
      reply.clearCookie(COOKIE, this.cookie());
      throw error;
    }
  }

  @Post('logout')
  @Requires('account.own')
  async logout(@CurrentActor() actor: SessionActor, @Res({ passthrough: true }) reply: FastifyReply): Promise<null> {
    await this.signIn.logout(actor.sessionId);
    reply.clearCookie(COOKIE, this.cookie());
    return null;
  }

  @Post('user')
  @Requires('account.own')
  user(@CurrentActor() actor: SessionActor) {
    return this.users.signedIn(actor);
  }

  private grant({ token, secret, remember }: Granted, reply: FastifyReply): Token {
    reply.setCookie(COOKIE, secret, { ...this.cookie(), ...(remember && { maxAge: 30 * DAY_SECONDS }) });
    return { token };
  }

  private cookie() {
    const secure = this.config.publicUrl.startsWith('https:');
    return { path: '/api/auth', httpOnly: true, sameSite: 'strict' as const, secure };
  }
}
