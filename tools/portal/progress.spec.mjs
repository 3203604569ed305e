import { expect, it } from '@jest/globals';
import { sleep } from '../services/ports.mjs';
import { shown } from './progress.mjs';

async function said(work, options) {
  const lines = [];
  await shown('Installing packages', work, { ...options, print: (text) => lines.push(text), every: 30 }).catch(
    () => undefined,
  );
  await sleep(100);
  return lines;
}

it('says what begins, how far it is and how long it took', async () => {
  let count = 0;
  const lines = await said(() => sleep(80), { howFar: () => `${(count += 500)} of 1000 packages` });
  expect(lines.slice(0, 3)).toEqual([
    'Installing packages ...\n',
    '  500 of 1000 packages, 1 s\n',
    '  1000 of 1000 packages, 1 s\n',
  ]);
  expect(lines.at(-1)).toBe('  done in 1 s\n');
});

it('tells the lines of the work, and nothing more after a failure', async () => {
  const lines = await said(async (say) => {
    say('api');
    throw new Error('broken');
  });
  expect(lines).toEqual(['Installing packages ...\n', '  api, 1 s\n']);
});
