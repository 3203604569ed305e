import { createHmac, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';

/**
 * Proves that a browser holds a session when it asks for a file: images, frames and new tabs send no access token.
 * The value is a keyed hash of the session's id, opens nothing but links of that session, and dies with it.
 */
@Injectable()
export class FileCookie {
  private readonly secret: Buffer;
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = createHmac('sha256', config.jwtSecret).update('guyline file cookie').digest();
    this.secure = config.publicUrl.startsWith('https:');
    this.name = this.secure ? '__Secure-guyline_files' : 'guyline_files';
  }

  set(reply: FastifyReply, sessionId: string): void {
    reply.setCookie(this.name, this.proofOf(sessionId).toString('base64url'), this.options());
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options());
  }

  /** Whether the request comes from a browser that holds the session. */
  isOf(sessionId: string, request: FastifyRequest): boolean {
    const given = Buffer.from(request.cookies[this.name] ?? '', 'base64url');
    const right = this.proofOf(sessionId);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private proofOf(sessionId: string): Buffer {
    return createHmac('sha256', this.secret).update(sessionId).digest();
  }

  private options() {
    return { path: '/api/files', httpOnly: true, sameSite: 'strict' as const, secure: this.secure };
  }
}
