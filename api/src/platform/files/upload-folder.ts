import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'guyline-upload-';

/** Where the files of one request lie until they are kept or refused; readable by the portal's own user only. */
export class UploadFolder {
  private count = 0;

  private constructor(private readonly path: string) {}

  static async make(): Promise<UploadFolder> {
    return new UploadFolder(await mkdtemp(join(tmpdir(), PREFIX)));
  }

  /** Removes those of this process's user that were last changed before a time. */
  static async removeAll(before: Date): Promise<void> {
    for (const name of await readdir(tmpdir())) {
      if (!name.startsWith(PREFIX)) continue;
      const folder = join(tmpdir(), name);
      const found = await lstat(folder).catch(() => undefined); // another process may have removed it meanwhile
      if (found?.isDirectory() && found.uid === process.getuid?.() && found.mtime < before)
        await rm(folder, { recursive: true, force: true });
    }
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
