import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SessionActor } from '../platform/access/actor.js';
import { Db } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { DownloadLinks } from '../platform/files/download-links.js';
import { Files } from '../platform/files/files.js';
import type { Allowance } from '../platform/files/allowance.js';
import type { ReceivedFile } from '../platform/files/receive-files.js';
import { parentOf, type MessageParent } from './message-parent.sql.js';

const MB = 1024 * 1024;
/** Of copies that a person may have made in an hour: a request of some bytes makes a file of 25 MB each time. */
const COPIED_MB = 500;

/** The file of a message, as its row has it. */
export interface MessageFile {
  file_key: string;
  file_name: string;
  file_size: number;
  file_mime: string;
}

/** The same of a message without one. */
export const noFile = { file_key: null, file_name: null, file_size: null, file_mime: null };

/** Keeps the file that a message carries. */
@Injectable()
export class MessageFiles {
  private readonly copied = new RateLimiterMemory({ points: COPIED_MB, duration: 3_600 });

  constructor(
    private readonly db: Db,
    private readonly files: Files,
    private readonly links: DownloadLinks,
  ) {}

  /**
   * The customer of what a message is about, none where it is about nothing.
   * @throws RuleError `not_found` 404 for what is out of scope
   */
  async ownersOf(actor: SessionActor, about: MessageParent): Promise<number[]> {
    const parent = parentOf(actor, about);
    if (!parent) return [];
    const customer = await this.db.one<{ id: string }>(parent);
    if (!customer) throw notFound();
    return [Number(customer.id)];
  }

  async keep({ path, size, ending, name, mime }: ReceivedFile): Promise<MessageFile> {
    const file_key = await this.files.put('documents', createReadStream(path), ending);
    return { file_key, file_name: name, file_size: size, file_mime: mime };
  }

  /**
   * A copy of what the sender uploaded before: the document may go, the message keeps its file.
   * @param path what `POST common/upload_doc` answered
   * @throws RuleError `file_missing` 422 for a link of somebody else, an old one, or one of another file;
   *   `too_many_requests`, `upload_quota*` 429
   */
  async copy(actor: SessionActor, path: string, allowance: Allowance | undefined): Promise<MessageFile> {
    const document = await this.db.one<{ name: string; size: number; mime: string; file_key: string }>(sql`
      select name, size, mime, file_key from documents
       where id = ${this.documentOf(actor, path)}::bigint and uploaded_by = ${actor.id} and deleted_at is null`);
    if (!document) throw invalid('file_missing', 'file_path');
    const { name, size, mime, file_key } = document;
    await this.count(actor, Math.ceil(size / MB));
    await allowance?.copy(size);
    const ending = /\.\w+$/.exec(file_key)?.[0] ?? '';
    const copied = await this.files.put('documents', await this.files.read(file_key), ending);
    return { file_key: copied, file_name: name, file_size: size, file_mime: mime };
  }

  async remove(key: string): Promise<void> {
    await this.files.remove(key).catch(() => undefined); // a file left behind is harmless; the write is kept
  }

  private async count(actor: SessionActor, megabytes: number): Promise<void> {
    try {
      await this.copied.consume(actor.id, megabytes);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.ceil(error.msBeforeNext / 1_000);
      throw new RuleError('too_many_requests', 429, { params: { seconds }, data: { retry_after: seconds } });
    }
  }

  private documentOf(actor: SessionActor, path: string): string {
    try {
      const { source, id, userId } = this.links.openedPath(path);
      if (source === 'document' && userId === actor.id) return id;
    } catch {
      // falls through: a link that does not open is no file
    }
    throw invalid('file_missing', 'file_path');
  }
}
