import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { CONFIG, type Config } from '../config.js';

/** Kept files by key; keys are ours, a name from outside never becomes a path. */
@Injectable()
export class Files {
  private readonly storage: FileStorage;

  constructor(@Inject(CONFIG) config: Config) {
    const root = resolve(config.filesDir);
    mkdirSync(root, { recursive: true });
    this.storage = new FileStorage(new LocalStorageAdapter(root));
  }

  /**
   * @param id unique part of the key; given by who must know the key before the content is there
   * @returns the key under which the content is kept
   */
  async put(
    folder: 'imports' | 'faults' | 'people' | 'exports',
    content: Readable | Buffer,
    ending: string,
    id: string = randomUUID(),
  ): Promise<string> {
    const key = `${folder}/${id}${ending}`;
    await this.storage.write(key, content);
    return key;
  }

  read(key: string): Promise<Readable> {
    return this.storage.read(key);
  }

  async bytes(key: string): Promise<Buffer> {
    return Buffer.from(await this.storage.readToBuffer(key));
  }

  remove(key: string): Promise<void> {
    return this.storage.deleteFile(key);
  }
}
