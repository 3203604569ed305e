import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config.js';
import { PortalCookie } from '../platform/http/portal-cookie.js';

const FORMER_NAME = 'guyline_refresh';
const PATH = '/api/auth';
const REMEMBERED_SECONDS = 30 * 86_400;

/** The cookie with the secret that renews a session. */
@Injectable()
export class RefreshCookie {
  private readonly cookie: PortalCookie;

  constructor(@Inject(CONFIG) config: Config) {
    this.cookie = new PortalCookie(config, FORMER_NAME, PATH);
  }

  /** The cookie's former name is read as well: who signed in before the prefix came stays signed in. */
  read(request: FastifyRequest): string | undefined {
    return this.cookie.read(request) ?? request.cookies[FORMER_NAME];
  }

  /** @param remember for 30 days, otherwise until the browser closes */
  set(reply: FastifyReply, secret: string, remember: boolean): void {
    this.clearFormer(reply);
    this.cookie.set(reply, secret, remember ? REMEMBERED_SECONDS : undefined);
  }

  clear(reply: FastifyReply): void {
    this.clearFormer(reply);
    this.cookie.clear(reply);
  }

  private clearFormer(reply: FastifyReply): void {
    if (this.cookie.name !== FORMER_NAME && reply.request.cookies[FORMER_NAME] !== undefined)
      reply.clearCookie(FORMER_NAME, { path: PATH });
  }
}
