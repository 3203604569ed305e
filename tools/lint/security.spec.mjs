import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(join(root, file), 'utf8');
const page = read('docs/security.md');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+)\s*\|([^|]*)\|([^|]*)\|$/gm)].map(([, number, what, shown]) => ({
  number,
  what,
  tests: [...shown.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file, title]) => ({ file, title })),
}));

/**
 * Of OWASP ASVS 5.0, level 2: what applies to a portal without payments, messages to third parties or code of customers.
 * 5.2.4 is of level 3.
 */
const required = [
  ...['8.2.1', '8.2.2', '8.2.3', '8.3.1', '8.4.1'],
  ...['7.2.4', '7.3.1', '7.3.2', '7.4.1', '7.4.2', '7.4.5', '9.1.1', '9.1.2', '9.2.1', '9.2.2', '9.2.3'],
  ...['6.2.4', '6.3.1', '6.3.3', '11.4.2'],
  ...['1.2.4', '1.2.10', '1.3.6', '1.5.1', '2.2.1', '2.2.2', '2.3.1', '2.3.3', '2.3.4', '2.4.1'],
  ...['15.3.1', '15.3.3', '15.3.4', '15.3.6', '15.3.7'],
  ...['5.2.1', '5.2.2', '5.2.3', '5.2.4', '5.2.6', '5.3.2', '5.4.2', '5.4.3'],
  ...[
    '3.3.1',
    '3.4.1',
    '3.4.2',
    '3.4.3',
    '3.4.4',
    '3.4.6',
    '4.1.3',
    '4.4.1',
    '4.4.2',
    '14.2.1',
    '14.3.1',
    '14.3.2',
    '14.3.3',
  ],
  ...['16.3.1', '16.3.2', '16.5.1', '16.5.3'],
];

describe('docs/security.md', () => {
  it('speaks of every requirement, once', () => {
    expect(rows.map(({ number }) => number).toSorted()).toEqual(required.toSorted());
  });

  it('names a test for each that is not open', () => {
    const silent = rows.filter(({ what, tests }) => !tests.length && !/^ Open:/.test(what));
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  it('says of each that is open what is there, what is not, why, and what the deployer can do', () => {
    const [, section = ''] = /^## What is open$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(page) ?? [];
    const parts = section.split(/^### /m).slice(1);
    const told = parts.map((part) => [
      /^\d+\.\d+\.\d+/.exec(part)?.[0],
      ...[...part.matchAll(/^- ([\w ]+): \S/gm)].map(([, what]) => what),
    ]);
    const open = rows.filter(({ what }) => /^ Open:/.test(what)).map(({ number }) => number);
    expect(told).toEqual(
      open.map((number) => [number, 'What is there', 'What is not there', 'Why', 'What you can do']),
    );
  });

  it.each(rows.flatMap(({ number, tests }) => tests.map(({ file, title }) => [number, file, title])))(
    '%s: %s has “%s”',
    (_, file, title) => {
      expect(existsSync(join(root, file))).toBe(true);
      expect(read(file)).toContain(title);
    },
  );
});

it('fetches no address that a request brings: the API itself calls nobody by HTTP', () => {
  const sources = globSync('api/src/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] });
  expect(sources.length).toBeGreaterThan(300);
  const calling = sources.filter((file) => /\bfetch\(|\bhttps?\.(get|request)\(|axios|undici/.test(read(file)));
  expect(calling).toEqual([]);
});
