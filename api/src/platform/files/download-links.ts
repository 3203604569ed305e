import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { notFound } from '../errors/rule-error.js';

/** What a link opens, and for whom it was made. */
export interface Download {
  key: string;
  /** The name under which a browser saves it. */
  name: string;
  userId: number;
}

const VALID_MS = 15 * 60_000;

/** Links that carry their own right: they open one file for 15 minutes, without a session. */
@Injectable()
export class DownloadLinks {
  private readonly secret: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = createHmac('sha256', config.jwtSecret).update('guyline download links').digest();
  }

  /** @returns path and query on this origin */
  of(download: Download): string {
    const claims = Buffer.from(JSON.stringify({ ...download, expires: Date.now() + VALID_MS })).toString('base64url');
    return `/api/files/${claims}?signature=${this.sign(claims).toString('base64url')}`;
  }

  /** @throws RuleError `not_found` 404: a wrong or old link says no more than that */
  opened(claims: string, signature: string): Download {
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(claims);
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound();
    const download = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Download & { expires: number };
    if (download.expires < Date.now()) throw notFound();
    return download;
  }

  private sign(claims: string): Buffer {
    return createHmac('sha256', this.secret).update(claims).digest();
  }
}
