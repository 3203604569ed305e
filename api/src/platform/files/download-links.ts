import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionActor } from '../access/actor.js';
import { recordedAt } from '../clock/clock.js';
import { CONFIG, type Config } from '../config.js';
import { notFound } from '../errors/rule-error.js';
import type { FileSource } from './file-sources.js';

/** The person and the session that a link is made for. */
export type LinkOwner = Pick<SessionActor, 'id' | 'sessionId'>;

/** Content of a link: the row that has the file, the person and the session. Ids only, so no name makes it longer. */
export interface DownloadLink {
  source: FileSource;
  id: string;
  userId: number;
  sessionId: string;
}

const VALID_MINUTES = 15;
const PATH = '/api/files/';

/** Signed links to files for some minutes; they open in the browser of their session alone (docs/adr/0006). */
@Injectable()
export class DownloadLinks {
  private readonly secret: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = createHmac('sha256', config.jwtSecret).update('guyline download links').digest();
  }

  /** @returns path and query on this origin, at most 160 characters */
  of(source: FileSource, id: number | string, owner: LinkOwner, minutes = VALID_MINUTES): string {
    const expires = Math.floor(recordedAt().getTime() / 1_000) + minutes * 60;
    const claims = [source, id, owner.id, owner.sessionId, expires].join('.');
    return `${PATH}${claims}?signature=${this.sign(claims).toString('base64url')}`;
  }

  /** @throws RuleError `not_found` 404: wrong and expired links are not distinguished */
  opened(claims: string, signature: string): DownloadLink {
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(claims);
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound();
    const [source = '', id = '', userId, sessionId = '', expires] = claims.split('.');
    if (Number(expires) * 1_000 < recordedAt().getTime()) throw notFound();
    return { source: source as FileSource, id, userId: Number(userId), sessionId };
  }

  /** The same for a whole link. */
  openedPath(path: string): DownloadLink {
    const { pathname, searchParams } = new URL(path, 'http://portal');
    if (!pathname.startsWith(PATH)) throw notFound();
    return this.opened(pathname.slice(PATH.length), searchParams.get('signature') ?? '');
  }

  private sign(claims: string): Buffer {
    return createHmac('sha256', this.secret).update(claims).digest();
  }
}
