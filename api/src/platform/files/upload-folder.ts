import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the files of one request lie until they are kept or refused; readable by the portal's own user only. */
export class UploadFolder {
  private count = 0;

  private constructor(private readonly path: string) {}

  static async make(): Promise<UploadFolder> {
    return new UploadFolder(await mkdtemp(join(tmpdir(), 'guyline-upload-')));
  }

  /** A path of our own: names from outside never become paths. */
  nextPath(): string {
    return join(this.path, String(++this.count));
  }

  /** With everything in it. */
  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}
