import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { needReach } from './reachable.mjs';

const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0 ? it : it.skip;

describe('the account of a server', () => {
  asRoot('is told which folder keeps it from its program', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'closed-')); // for root alone
    const program = join(folder, 'inner/program');
    try {
      await mkdir(join(folder, 'inner'));
      await copyFile('/bin/true', program);
      await chmod(program, 0o755);
      const reach = () => needReach(program, { uid: NOBODY, gid: NOBODY });
      expect(reach).toThrow(`cannot enter ${folder}. Move the project`);
      await chmod(folder, 0o711);
      expect(reach).not.toThrow();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('reaches it where it is that of the process', () => {
    expect(() => needReach(process.execPath, {})).not.toThrow();
  });
});
