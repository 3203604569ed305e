import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

const TMPDIR = mkdtempSync(join(tmpdir(), 'guyline-left-'));
useApp(() => {
  left('guyline-upload-OldOne', 61);
  left('guyline-upload-Young1', 59);
  left('guyline-upload-OldTwo', 60 * 24);
  left('guyline-workbooks', 61);
  left('kept', 61);
  symlinkSync(join(TMPDIR, 'kept'), join(TMPDIR, 'guyline-upload-Linked'));
  if (process.getuid?.() === 0) chownSync(left('guyline-upload-Others', 61), 12_345, 12_345); // only root can try this
  return { TMPDIR };
});
afterAll(() => rmSync(TMPDIR, { recursive: true }));

function left(name: string, minutes: number): string {
  const folder = join(TMPDIR, name);
  mkdirSync(folder);
  writeFileSync(join(folder, '1'), 'half of a fi');
  const time = new Date(Date.now() - minutes * 60_000);
  utimesSync(folder, time, time);
  return folder;
}

it('removes uploads of killed processes at its start, none that another process may be receiving', async () => {
  const names = () => readdirSync(TMPDIR).filter((name) => !name.endsWith('Others'));
  for (let tries = 0; names().length > 4 && tries < 50; tries++) await new Promise((done) => setTimeout(done, 100));
  expect(names().sort()).toEqual(['guyline-upload-Linked', 'guyline-upload-Young1', 'guyline-workbooks', 'kept']);
  expect(readdirSync(join(TMPDIR, 'kept'))).toEqual(['1']);
  expect(readdirSync(TMPDIR).some((name) => name.endsWith('Others'))).toBe(process.getuid?.() === 0);
});
