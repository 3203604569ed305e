import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { s3Server, type S3Server } from '../../../test/s3-server.js';
import type { Config } from '../config.js';
import { Files } from './files.js';

it('closes the folder of files, not the one around it', async () => {
  const around = join(await mkdtemp(join(tmpdir(), 'guyline-files-')), '.data');
  const filesDir = join(around, 'files');
  await new Files({ filesDir, s3: null } as Config).put('documents', Buffer.from('a permit'), '.pdf');
  const modes = await Promise.all([around, filesDir].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o777 & ~process.umask(), 0o700]);
  await rm(around, { recursive: true });
});

/** The same promises on the local disk and on a real server that speaks S3. */
describe.each(['disk', 's3'])('kept files on %s', (kind) => {
  let folder: string;
  let server: S3Server | undefined;
  let files: Files;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guyline-files-'));
    if (kind === 's3') server = await s3Server();
    files = new Files({ filesDir: folder, s3: server?.config ?? null } as Config);
  });

  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives back what was kept, whole and as a stream', async () => {
    const content = Buffer.from('a permit '.repeat(10_000));
    const key = await files.put('documents', content, '.pdf');
    expect(key).toMatch(/^documents\/[\da-f-]{36}\.pdf$/);
    expect(Buffer.compare(await files.bytes(key), content)).toBe(0);
    const parts: Buffer[] = [];
    for await (const part of await files.read(key)) parts.push(Buffer.from(part as Uint8Array));
    expect(Buffer.compare(Buffer.concat(parts), content)).toBe(0);
  });

  it('gives back a part of what was kept', async () => {
    const key = await files.put('documents', Buffer.from('0123456789'), '.txt');
    const parts: Buffer[] = [];
    for await (const part of await files.read(key, { first: 2, last: 4 })) parts.push(Buffer.from(part as Uint8Array));
    expect([String(Buffer.concat(parts)), await files.size(key)]).toEqual(['234', 10]);
  });

  it('leaves a closed folder untouched, as a backup that may only read it has to', async () => {
    if (kind !== 'disk') return;
    const closed = await mkdtemp(join(tmpdir(), 'guyline-closed-')); // made for its user alone
    const before = await stat(closed);
    const reader = new Files({ filesDir: closed, s3: null } as Config);
    await expect(reader.bytes('documents/none.pdf')).rejects.toThrow();
    const after = await stat(closed);
    expect([after.ctimeMs, after.mode & 0o777]).toEqual([before.ctimeMs, 0o700]);
    await rm(closed, { recursive: true, force: true });
  });

  it('is for the user of the process alone', async () => {
    if (kind !== 'disk') return;
    const folderOf = await mkdtemp(join(tmpdir(), 'guyline-open-'));
    await chmod(folderOf, 0o755); // as an earlier version left it
    const own = new Files({ filesDir: folderOf, s3: null } as Config);
    const umask = process.umask(0);
    try {
      const keys = [
        await own.put('documents', Buffer.from('a permit'), '.pdf'),
        await own.put('imports', Readable.from([Buffer.from('stores')]), '.bin'),
      ];
      const modes = ['', 'documents', 'imports', ...keys].map(
        async (path) => (await stat(join(folderOf, path))).mode & 0o777,
      );
      expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o600, 0o600]);
    } finally {
      process.umask(umask);
      await rm(folderOf, { recursive: true, force: true });
    }
  });

  it('takes a stream as well', async () => {
    const key = await files.put('imports', Readable.from([Buffer.from('store'), Buffer.from('s')]), '.bin');
    expect((await files.bytes(key)).toString()).toBe('stores');
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const broken = async function* () {
      yield Buffer.alloc(200_000);
      await new Promise((done) => setTimeout(done, 200)); // the first part is on the disk by then
      throw new Error('connection closed');
    };
    await expect(files.put('imports', Readable.from(broken()), '.bin', 'half')).rejects.toThrow('connection closed');
    await expect(files.bytes('imports/half.bin')).rejects.toThrow();
  });

  it('forgets what is removed', async () => {
    const key = await files.put('documents', Buffer.from('x'), '.txt');
    await files.remove(key);
    await expect(files.bytes(key)).rejects.toThrow();
    await files.remove(key); // a second time harms nothing
  });
});
