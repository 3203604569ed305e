import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { citationFaults, headingsOf } from './citations.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
/** Tracked files, and new ones that nobody has added yet. */
const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)));
const headings = headingsOf(read('docs/domain.md'));
const repository = { files: new Set(files), headings };

/** Names of packages, addresses that must not be served, what authorities wrote, and this check with its examples. */
const left = [
  'package-lock.json',
  'api/src/platform/openapi/serve-docs.spec.ts',
  'api/src/seeds/demo/jurisdictions.tsv',
  'tools/lint/citations.mjs',
  'tools/lint/citations.spec.mjs',
];
const isText = (text) => !text.includes('\0');

describe('citations', () => {
  it('lead to what the repository has', () => {
    const faults = files
      .filter((path) => !left.includes(path))
      .map((path) => ({ path, text: read(path) }))
      .filter(({ text }) => isText(text))
      .flatMap((file) => citationFaults(file, repository).map((fault) => `${file.path}: ${fault}`));
    expect(files.length).toBeGreaterThan(1_000);
    expect(faults).toEqual([]);
  });

  it('have one heading each', () => {
    expect(headings.length).toBeGreaterThan(40);
    expect(headings).toEqual([...new Set(headings)]);
    expect(headings.filter((heading) => /[;,()`]/.test(heading))).toEqual([]);
  });

  it.each([
    'The state of a task (domain.md 4).',
    'Silent renewal (domain decision 23).',
    'By decision 37 a formula is escaped.',
    'The floor of quality.md.',
    'Whether the screen is a phone (look.md: below 768 px).',
    'Tabs by number (specification, section 9).',
    'Section 2: a popup.',
    'docs/adr/0999-nothing.md says why.',
    'Late (docs/domain.md, Task stat).',
    'Late (docs/domain.md, Task state; At risks).',
    ' * Late (docs/domain.md, Task\n * stat).',
    'Late, docs/domain.md, Task state.',
    '[Late](docs/domain.md#task-stat)',
  ])('may not be: %s', (text) => {
    expect(citationFaults({ path: 'api/src/x.ts', text }, repository)).not.toEqual([]);
  });

  it.each([
    'The state of a task (docs/domain.md, Task state).',
    'Both (docs/domain.md, Task state; At risk), as the database has them.',
    ' * Late (docs/domain.md, Task\n * state).',
    '      // late (docs/domain.md,\n      // Task state)',
    'All rules are in docs/domain.md. [Late](docs/domain.md#task-state)',
    "import type { Topology } from 'topojson-specification';",
    'docs/adr/0009-kept-counts.md says why.',
    'In the domain of 12 people.',
  ])('may be: %s', (text) => {
    expect(citationFaults({ path: 'api/src/x.ts', text }, repository)).toEqual([]);
  });
});
