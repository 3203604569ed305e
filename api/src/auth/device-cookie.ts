import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config.js';
import { PortalCookie } from '../platform/http/portal-cookie.js';
import { knownDays } from './known-devices.js';

const DAY_SECONDS = 86_400;

/** The cookie by which a browser is known again; it opens nothing, and outlives the sign-out. */
@Injectable()
export class DeviceCookie {
  private readonly cookie: PortalCookie;

  constructor(@Inject(CONFIG) config: Config) {
    this.cookie = new PortalCookie(config, 'guyline_device', '/api/auth');
  }

  read(request: FastifyRequest): string | undefined {
    return this.cookie.read(request);
  }

  set(reply: FastifyReply, secret: string): void {
    this.cookie.set(reply, secret, knownDays * DAY_SECONDS);
  }
}
