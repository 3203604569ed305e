import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config.js';
import { PortalCookie } from '../platform/http/portal-cookie.js';

const REMEMBERED_SECONDS = 30 * 86_400;

/** The cookie with the secret that renews a session. */
@Injectable()
export class RefreshCookie {
  private readonly cookie: PortalCookie;

  constructor(@Inject(CONFIG) config: Config) {
    this.cookie = new PortalCookie(config, 'guyline_refresh', '/api/auth');
  }

  read(request: FastifyRequest): string | undefined {
    return this.cookie.read(request);
  }

  /** @param remember for 30 days, otherwise until the browser closes */
  set(reply: FastifyReply, secret: string, remember: boolean): void {
    this.cookie.set(reply, secret, remember ? REMEMBERED_SECONDS : undefined);
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
