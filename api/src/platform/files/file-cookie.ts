import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { PortalCookie } from '../http/portal-cookie.js';

/**
 * Proves that a browser holds a session when it asks for a file: images, frames and new tabs send no access token.
 * The value is a keyed hash of the session's id, opens nothing but links of that session, and dies with it.
 */
@Injectable()
export class FileCookie {
  private readonly secret: Buffer;
  private readonly cookie: PortalCookie;

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = createHmac('sha256', config.jwtSecret).update('guyline file cookie').digest();
    this.cookie = new PortalCookie(config, 'guyline_files', '/api/files');
  }

  set(reply: FastifyReply, sessionId: string): void {
    this.cookie.set(reply, this.proofOf(sessionId).toString('base64url'));
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }

  /** Whether the request comes from a browser that holds the session. */
  isOf(sessionId: string, request: FastifyRequest): boolean {
    const given = Buffer.from(this.cookie.read(request) ?? '', 'base64url');
    const right = this.proofOf(sessionId);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private proofOf(sessionId: string): Buffer {
    return createHmac('sha256', this.secret).update(sessionId).digest();
  }
}
