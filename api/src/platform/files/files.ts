import { randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { FileStorage } from '@flystorage/file-storage';
import { CONFIG, type Config } from '../config.js';
import type { ByteRange } from './byte-range.js';
import { type Storage, storageOf } from './storage.js';

/** Shows that a bucket answers. Asking for one key needs no right but those that files need; listing a bucket would. */
const PROBE = 'health/probe';

const REMOVE_MS = 500;

/** Kept files by key; keys are ours, a name from outside never becomes a path. */
@Injectable()
export class Files {
  private readonly opened: Promise<Storage>;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.opened = storageOf(config);
  }

  private get storage(): Promise<FileStorage> {
    return this.opened.then(({ files }) => files);
  }

  /**
   * Content that breaks off leaves nothing behind.
   * @param id unique part of the key; given by who must know the key before the content is there
   * @returns the key under which the content is kept
   */
  async put(
    folder: 'imports' | 'faults' | 'people' | 'exports' | 'documents' | 'logos',
    content: Readable | Buffer,
    ending: string,
    id: string = randomUUID(),
  ): Promise<string> {
    const key = `${folder}/${id}${ending}`;
    try {
      await (await this.storage).write(key, content);
    } catch (error) {
      // What hangs must not be waited for twice.
      await Promise.race([this.remove(key).catch(() => undefined), setTimeout(REMOVE_MS)]);
      throw error;
    }
    return key;
  }

  /** @param part of its bytes alone */
  async read(key: string, part?: ByteRange): Promise<Readable> {
    return (await this.opened).read(key, part);
  }

  async size(key: string): Promise<number> {
    return (await this.storage).fileSize(key);
  }

  async bytes(key: string): Promise<Buffer> {
    return Buffer.from(await (await this.storage).readToBuffer(key));
  }

  async remove(key: string): Promise<void> {
    await (await this.storage).deleteFile(key);
  }

  /** @throws Error when files can be neither kept nor read now: the folder is not ours to write, the bucket does not answer */
  async check(signal: AbortSignal): Promise<void> {
    if (!this.config.s3) return access(this.config.filesDir, constants.W_OK);
    const storage = await this.storage;
    const there = await storage.fileExists(PROBE, { abortSignal: signal }).catch(() => false);
    if (!there) await storage.write(PROBE, 'Asked for by the readiness of the portal.', { abortSignal: signal });
  }
}
