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
  /** Shown in the page as this type instead of saved; only types that cannot run anything. */
  inline?: string;
}

const VALID_MINUTES = 15;

/** Links that carry their own right: they open one file for some minutes, without a session. */
@Injectable()
export class DownloadLinks {
  private readonly secret: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = createHmac('sha256', config.jwtSecret).update('guyline download links').digest();
  }

  /** @returns path and query on this origin */
  of(download: Download, minutes = VALID_MINUTES): string {
    const expires = Date.now() + minutes * 60_000;
    const claims = Buffer.from(JSON.stringify({ ...download, expires })).toString('base64url');
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
