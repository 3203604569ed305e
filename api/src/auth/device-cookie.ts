import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config.js';
import { knownDays } from './known-devices.js';

const NAME = 'guyline_device';
const DAY_SECONDS = 86_400;

/** The cookie by which a browser is known again; it opens nothing, and outlives the sign-out. */
@Injectable()
export class DeviceCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { publicUrl }: Config) {
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? `__Secure-${NAME}` : NAME;
  }

  read({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.name];
  }

  set(reply: FastifyReply, secret: string): void {
    const { secure } = this;
    const maxAge = knownDays * DAY_SECONDS;
    reply.setCookie(this.name, secret, { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure, maxAge });
  }
}
