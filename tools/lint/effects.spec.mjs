import { expect, it } from '@jest/globals';
import { brokenRules } from './broken-rules.mjs';

const reports = async (effect) =>
  (await brokenRules('shell/src/x.ts', `useEffect(${effect}, []);`)).filter((rule) => rule === 'no-restricted-syntax')
    .length;

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
