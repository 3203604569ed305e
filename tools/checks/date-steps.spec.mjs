import { expect, it } from '@jest/globals';
import { dateSteps, specsAt, specsOfDays } from './date-steps.mjs';

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

it('hands on what its runs counted and left out, those of the API and of the front ends', async () => {
  const jest = async (say, name, folders) => {
    const file = folders.includes('api') ? 'api/zones.spec.ts' : 'libs/ui/days.spec.tsx';
    const files = [{ file, seconds: 1 }];
    return { ok: true, passed: 2, failed: 0, files, leftOut: [{ file, why: 'there is no such zone' }] };
  };
  const [first] = dateSteps(jest, false);
  const result = await first.run({ addresses: async () => ({}) }, () => undefined);
  expect(result).toMatchObject({ ok: true, passed: 4, failed: 0, files: [expect.anything(), expect.anything()] });
  expect(result.leftOut).toEqual([
    { file: 'api/zones.spec.ts', why: 'there is no such zone' },
    { file: 'libs/ui/days.spec.tsx', why: 'there is no such zone' },
  ]);
});
