import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));

const reports = async (effect) => {
  const [result] = await new ESLint({ cwd: root }).lintText(`useEffect(${effect}, []);`, {
    filePath: join(root, 'shell/src/x.ts'),
  });
  return result.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length;
};

it.each([
  ['() => top.current.scrollIntoView()', 1],
  ['() => top.current?.focus()', 1],
  ['() => isOpen && top.current.scrollIntoView()', 1],
  ['() => (isOpen ? top.scrollIntoView() : undefined)', 1],
  ['() => { top.current?.scrollIntoView(); }', 0],
  ['() => void top.current?.focus()', 0],
  ['() => () => top.current?.focus()', 0],
  ['() => whenEnded(stop)', 0],
])('of an effect %s the rule on what it returns reports %s', async (effect, times) => {
  expect(await reports(effect)).toBe(times);
});
