import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/**
 * A cookie of the portal: out of the page's reach, sent to one path only. Under https its name starts with `__Secure-`, so
 * that nothing but https can set it; `__Host-` would ask for the path `/`, and it would go along with every request.
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

  /** @param maxAge in seconds; without it until the browser closes */
  set(reply: FastifyReply, value: string, maxAge?: number): void {
    reply.setCookie(this.name, value, { ...this.options, ...(maxAge && { maxAge }) });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options);
  }
}
