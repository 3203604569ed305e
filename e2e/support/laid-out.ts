import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '@guyline/contract/areas';

/** A version of a remote that only who tries it sees, so that a story may change its files. */
export class LaidOut {
  private constructor(
    private readonly folder: string,
    /** As `?remote=` wants it. */
    readonly trial: string,
  ) {}

  /** @param version which of the remote's own versions it is a copy of */
  static async copyOf(remote: RemoteName, version: string): Promise<LaidOut> {
    const web = process.env['E2E_WEB_ROOT'];
    if (!web) throw new Error('E2E_WEB_ROOT is not set: `npm test` sets it');
    const folder = join(web, 'remotes', remote);
    const copy = randomBytes(6).toString('hex'); // addresses that no browser has in its cache
    await cp(join(folder, version), join(folder, copy), { recursive: true });
    return new LaidOut(join(folder, copy), `${remote}/${copy}`);
  }

  /**
   * Puts other code into a script.
   * @param script whether it is the one, by its name and content; exactly one must be
   * @returns what makes it right again
   */
  async alter(script: (name: string, content: string) => boolean): Promise<() => Promise<void>> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.js'));
    const all = await Promise.all(
      names.map(async (name) => ({ name, content: await readFile(join(this.folder, name), 'utf8') })),
    );
    const [found, ...more] = all.filter(({ name, content }) => script(name, content));
    if (!found || more.length) throw new Error(`${this.trial}: ${found ? more.length + 1 : 0} scripts are the one`);
    const path = join(this.folder, found.name);
    await rm(`${path}.br`, { force: true }); // the server would send this one
    await writeFile(path, `window.altered = true;${found.content}`);
    return () => writeFile(path, found.content);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
