import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BearerStrategy } from '../access/bearer.strategy.js';
import { Sessions } from '../access/sessions.js';
import { notFound } from '../errors/rule-error.js';
import { DownloadLinks } from './download-links.js';
import { FileCookie } from './file-cookie.js';
import { Files } from './files.js';
import { FileSources, type StoredFile } from './file-sources.js';

/** A file on its way to a browser; no content for a small image that is not there. */
export interface OpenedFile extends StoredFile {
  content: Readable | null;
}

/** Opens what a link names, for the session it was made for, as long as that session is open and the row exists. */
@Injectable()
export class OpenedFiles {
  constructor(
    private readonly links: DownloadLinks,
    private readonly cookie: FileCookie,
    private readonly sessions: Sessions,
    private readonly bearer: BearerStrategy,
    private readonly sources: FileSources,
    private readonly files: Files,
  ) {}

  /**
   * @throws RuleError `not_found` 404: a link that is wrong or old, of an ended session or another browser, of a deleted
   * row, or of a file that is gone; these cases are not distinguished
   */
  async open(claims: string, signature: string, request: FastifyRequest): Promise<OpenedFile> {
    const { source, id, userId, sessionId } = this.links.opened(claims, signature);
    if (!(await this.isHeldBy(request, sessionId)) || !(await this.sessions.isOpen(sessionId, userId)))
      throw notFound();
    const file = await this.sources.find(source, id, userId);
    if (!file) throw notFound();
    const content = await this.contentOf(file.key);
    if (!content && source !== 'thumb') throw notFound();
    return { ...file, content };
  }

  /** By the cookie of a browser, or by the access token of a program that keeps no cookies. */
  private async isHeldBy(request: FastifyRequest, sessionId: string): Promise<boolean> {
    if (this.cookie.isOf(sessionId, request)) return true;
    const actor = await this.bearer.validate(request);
    return actor?.sessionId === sessionId;
  }

  private async contentOf(key: string): Promise<Readable | null> {
    try {
      const content = await this.files.read(key);
      await once(content, 'readable');
      return content;
    } catch {
      return null;
    }
  }
}
