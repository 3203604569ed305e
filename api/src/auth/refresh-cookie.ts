import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config.js';

const NAME = 'guyline_refresh';
const DAY_SECONDS = 86_400;

/**
 * The cookie with the secret that renews a session. Under https its name starts with `__Secure-`, so that nothing but
 * https can set it; `__Host-` would ask for the path `/`, and the secret would go along with every request.
 */
@Injectable()
export class RefreshCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { publicUrl }: Config) {
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? `__Secure-${NAME}` : NAME;
  }

  /** The cookie's former name is read as well: who signed in before the prefix came stays signed in. */
  read({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.name] ?? cookies[NAME];
  }

  /** @param remember for 30 days, otherwise until the browser closes */
  set(reply: FastifyReply, secret: string, remember: boolean): void {
    if (this.name !== NAME && reply.request.cookies[NAME] !== undefined) reply.clearCookie(NAME, this.options());
    reply.setCookie(this.name, secret, { ...this.options(), ...(remember && { maxAge: 30 * DAY_SECONDS }) });
  }

  clear(reply: FastifyReply): void {
    for (const name of new Set([this.name, NAME]))
      if (name === this.name || reply.request.cookies[name] !== undefined) reply.clearCookie(name, this.options());
  }

  private options() {
    return { path: '/api/auth', httpOnly: true, sameSite: 'strict' as const, secure: this.secure };
  }
}
