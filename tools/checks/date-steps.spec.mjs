import { expect, it } from '@jest/globals';
import { specsAt, specsOfDays } from './date-steps.mjs';

it('has every spec that asks for a day at a moment, and those about days at both', () => {
  const all = specsOfDays();
  const [first, second] = [specsAt(all, 0), specsAt(all, 1)];
  expect(new Set([...first, ...second])).toEqual(new Set(all));
  const both = first.filter((file) => second.includes(file));
  for (const name of ['clock/clock.spec.ts', 'task-rules.spec.ts', 'days.spec.ts'])
    expect(both.some((file) => file.endsWith(name))).toBe(true);
  expect(both.length).toBeLessThan(all.length);
  expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(1);
});
