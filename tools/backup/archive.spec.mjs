import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import archiver from 'archiver';
import { opened, verify } from './archive.mjs';
import { FORMAT } from './backup.mjs';

let folder;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'guyline-archive-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const manifest = {
  format: FORMAT,
  tables: [{ name: 'users', sha256: sha256('1\tAnn\n') }],
  files: [{ key: 'documents/plan.pdf', sha256: sha256('%PDF') }],
};
/** An archive with these entries. */
async function archiveOf(entries) {
  const file = join(folder, `${Object.keys(entries).length}-${Math.random()}.zip`);
  const archive = archiver('zip');
  const out = createWriteStream(file);
  archive.pipe(out);
  for (const [name, text] of Object.entries(entries)) archive.append(text, { name });
  await Promise.all([archive.finalize(), finished(out)]);
  return file;
}
const whole = {
  'tables/users': '1\tAnn\n',
  'files/documents/plan.pdf': '%PDF',
  'manifest.json': JSON.stringify(manifest),
};
async function verified(entries) {
  const archive = await opened(await archiveOf(entries));
  try {
    return await verify(archive);
  } finally {
    archive.close();
  }
}

describe('an archive', () => {
  it('is taken when every entry is as it was written', async () => {
    await expect(verified(whole)).resolves.toBeUndefined();
  });

  it.each([
    ['a row differs', { ...whole, 'tables/users': '1\tBob\n' }, 'tables/users is not what was written'],
    ['a file differs', { ...whole, 'files/documents/plan.pdf': '' }, 'plan.pdf is not what was written'],
    ['an entry is gone', { 'tables/users': '1\tAnn\n', 'manifest.json': JSON.stringify(manifest) }, 'lacks files/'],
    ['its manifest is gone', { 'tables/users': '1\tAnn\n' }, 'lacks manifest.json'],
    ['it has another format', { ...whole, 'manifest.json': JSON.stringify({ ...manifest, format: 2 }) }, 'format 2'],
  ])('is refused when %s', async (_, entries, message) => {
    await expect(verified(entries)).rejects.toThrow(message);
  });
});
