import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BearerStrategy } from '../access/bearer.strategy.js';
import { Sessions } from '../access/sessions.js';
import { notFound } from '../errors/rule-error.js';
import { type ByteRange, byteRange } from './byte-range.js';
import { DownloadLinks } from './download-links.js';
import { FileCookie } from './file-cookie.js';
import { Files } from './files.js';
import { type FileSource, FileSources, type StoredFile } from './file-sources.js';
import { isMissing } from './storage-down.js';

/** A file on its way to a browser; no content for a small image that is not there. */
export interface OpenedFile extends StoredFile {
  content: Readable | null;
  /** Stands for the content, which never changes (`ETag`): who has half of it may ask for the rest. */
  tag: string;
  /** Where a part was asked for: which of how many bytes; no `range` where the file has none of them. */
  part?: { range: ByteRange | null; size: number };
  /** Of all of it, where only its head is asked for: `content` is empty then. */
  size?: number;
}

/** Not the key itself, which would say where the file lies. */
const tagOf = (key: string): string => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;

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
   * @throws Error where the storage can be asked for nothing now (`isStorageDown`)
   */
  async open(claims: string, signature: string, request: FastifyRequest): Promise<OpenedFile> {
    const { source, id, userId, sessionId } = this.links.opened(claims, signature);
    if (!(await this.isHeldBy(request, sessionId)) || !(await this.sessions.isOpen(sessionId, userId)))
      throw notFound();
    const file = await this.sources.find(source, id, userId);
    if (!file) throw notFound();
    const tag = tagOf(file.key);
    if (request.method === 'HEAD') return { ...file, ...(await this.headOf(file.key, source)), tag };
    const part = await this.partOf(request, file.key, tag);
    const content = part?.range === null ? null : await this.contentOf(file.key, part?.range);
    if (!content && part?.range !== null && source !== 'thumb') throw notFound();
    return { ...file, content, tag, ...(part && { part }) };
  }

  /** Without opening it, and of the whole: a part can only be asked for together with its content. */
  private async headOf(key: string, source: FileSource): Promise<Pick<OpenedFile, 'content' | 'size'>> {
    const size = await this.sizeOf(key);
    if (size !== undefined) return { content: Readable.from([]), size };
    if (source !== 'thumb') throw notFound();
    return { content: null };
  }

  /** What `If-Range` names is the file as the browser began to save it. */
  private async partOf({ headers }: FastifyRequest, key: string, tag: string): Promise<OpenedFile['part']> {
    const { range: asked, 'if-range': of = tag } = headers;
    if (!asked || of !== tag) return undefined;
    const size = await this.sizeOf(key);
    if (size === undefined) return undefined; // reading it shows that
    const range = byteRange(asked, size);
    return range === undefined ? undefined : { range, size };
  }

  /** @returns undefined for a file that is gone */
  private async sizeOf(key: string): Promise<number | undefined> {
    try {
      return await this.files.size(key);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** By the cookie of a browser, or by the access token of a program that keeps no cookies. */
  private async isHeldBy(request: FastifyRequest, sessionId: string): Promise<boolean> {
    if (this.cookie.isOf(sessionId, request)) return true;
    const actor = await this.bearer.validate(request);
    return actor?.sessionId === sessionId;
  }

  private async contentOf(key: string, range: ByteRange | undefined): Promise<Readable | null> {
    try {
      const content = await this.files.read(key, range);
      await once(content, 'readable');
      return content;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
