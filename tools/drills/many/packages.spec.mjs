import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { postgresBin } from './packages.mjs';

describe('the PostgreSQL of Debian', () => {
  let folder;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'guyline-postgres-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const has = async (version) => {
    await mkdir(join(folder, version, 'bin'), { recursive: true });
    await writeFile(join(folder, version, 'bin/postgres'), '');
  };

  it('is the newest that the portal takes, with its server and not only its tools', async () => {
    await has('9.6');
    await has('13');
    expect(postgresBin(folder)).toBeUndefined();
    await has('15');
    await has('17');
    await mkdir(join(folder, '18/bin'), { recursive: true });
    expect(postgresBin(folder)).toBe(join(folder, '17/bin'));
  });

  it('is not there on a machine without its folder', () => expect(postgresBin(join(folder, 'none'))).toBeUndefined());
});
