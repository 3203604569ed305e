import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/**
 * A cookie of the portal: not readable by scripts, sent to one path only. Under https its name starts with `__Secure-`, so
 * that only https can set it; `__Host-` would require the path `/`, and every request would send it.
 */
export class PortalCookie {
  readonly name: string;
  private readonly options: { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean };

  constructor({ publicUrl }: Config, plainName: string, path: string) {
    const secure = publicUrl.startsWith('https:');
    this.name = secure ? `__Secure-${plainName}` : plainName;
    this.options = { path, httpOnly: true, sameSite: 'strict', secure };
  }

  read({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.name];
  }

  /** @param maxAge in seconds; without it the cookie lasts until the browser closes */
  set(reply: FastifyReply, value: string, maxAge?: number): void {
    reply.setCookie(this.name, value, { ...this.options, ...(maxAge && { maxAge }) });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options);
  }
}
