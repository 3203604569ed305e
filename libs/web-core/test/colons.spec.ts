import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(__dirname, '../../..');
const sources = [
  'libs/ui/src',
  ...readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** A word in braces and a colon of the code, before what it is about: in JSX, or in a text. */
const OF_THE_CODE = /[\w)`]\}:(?: *<|\{' '\}| \{)|[)`]\}: \$\{/;

it('what people read has the colon of their language: French has a space before it, Chinese its own', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((source) =>
    readFileSync(join(root, source), 'utf8')
      .split('\n')
      .filter((line) => OF_THE_CODE.test(line) && !line.includes('aria-label'))
      .map((line) => `${source}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
