import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../prepare.mjs';
import { failedIn, fewFailed, flakyIn } from './flaky.mjs';
import { jest } from './runners.mjs';
import { tableOf } from './table.mjs';

const file = (name, status, ...tests) => ({
  name: `${root}${name}`,
  status,
  assertionResults: tests.map(([fullName, one]) => ({ fullName, title: fullName, status: one })),
});

describe('files that failed', () => {
  const well = file('a.spec.mjs', 'passed', ['is well', 'passed']);
  const ill = file('b.spec.mjs', 'failed', ['waits', 'failed'], ['is well', 'passed']);

  it('run once more where they are few of many', () => {
    expect(fewFailed([well, ill])).toEqual([ill.name]);
    expect(fewFailed([well])).toEqual([]);
  });

  it('do not when they ran alone, or are so many that they have a fault in common', () => {
    expect(fewFailed([ill])).toEqual([]);
    expect(fewFailed([well, ill, ill, ill, ill])).toEqual([]);
  });

  it('are named by their tests, or as a whole', () => {
    expect(failedIn([well, ill, file('c.spec.mjs', 'failed')])).toEqual([
      { file: 'b.spec.mjs', title: 'waits' },
      { file: 'c.spec.mjs', title: '' },
    ]);
    const spec = (title, status) => ({ file: 'tours.spec.ts', title, tests: [{ status }] });
    const inner = { specs: [spec('one', 'flaky'), spec('two', 'expected')] };
    expect(flakyIn([{ specs: [], suites: [inner] }])).toEqual([{ file: 'e2e/tours.spec.ts', title: 'one' }]);
  });
});

describe('a run of Jest', () => {
  let folder;
  const said = [];
  const say = (text) => void said.push(text);
  beforeEach(() => {
    mkdirSync(join(root, '.data'), { recursive: true });
    folder = mkdtempSync(join(root, '.data/flaky-'));
    said.length = 0;
    write('jest.config.mjs', `export default { testMatch: ['**/*.spec.mjs'], transform: {} };`);
    write('well.spec.mjs', `it('is well', () => {});`);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name, text) => writeFileSync(join(folder, name), text);
  const ran = () => jest(say, relative(root, folder), [relative(root, folder)], []);

  it('counts a test that passes at the second try, and names it', async () => {
    const tries = JSON.stringify(join(folder, 'tries'));
    write(
      'waits.spec.mjs',
      `import { existsSync, writeFileSync } from 'node:fs';
       it('waits', () => {
         if (existsSync(${tries})) return;
         writeFileSync(${tries}, '');
         throw new Error('too late');
       });`,
    );
    const result = await ran();
    expect(result).toMatchObject({ ok: true, passed: 2, failed: 0, flaky: [{ title: 'waits' }] });
    expect(said.join('')).toContain('--- 1 of 2 files failed and run once more');
    expect(tableOf([{ name: 'unit tests', seconds: 3, ...result }])).toMatch(
      /\nPassed at the second try\n\S*waits\.spec\.mjs: waits\n/,
    );
  }, 60_000);

  it('fails by a test that fails twice', async () => {
    write('fails.spec.mjs', `it('fails', () => { throw new Error('wrong'); });`);
    const result = await ran();
    expect(result).toMatchObject({ ok: false, passed: 1, failed: 1 });
    expect(result.flaky).toBeUndefined();
  }, 60_000);
});
