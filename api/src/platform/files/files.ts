import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { FileStorage } from '@flystorage/file-storage';
import { CONFIG, type Config } from '../config.js';
import { storageOf } from './storage.js';

/** Kept files by key; keys are ours, a name from outside never becomes a path. */
@Injectable()
export class Files {
  private readonly storage: Promise<FileStorage>;

  constructor(@Inject(CONFIG) config: Config) {
    this.storage = storageOf(config);
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
      await this.remove(key).catch(() => undefined);
      throw error;
    }
    return key;
  }

  async read(key: string): Promise<Readable> {
    return (await this.storage).read(key);
  }

  async bytes(key: string): Promise<Buffer> {
    return Buffer.from(await (await this.storage).readToBuffer(key));
  }

  async remove(key: string): Promise<void> {
    await (await this.storage).deleteFile(key);
  }
}
