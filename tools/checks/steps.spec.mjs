import { expect, it } from '@jest/globals';
import { chosen } from './chosen.mjs';
import { inOrder } from './in-order.mjs';
import { steps } from './steps.mjs';

const API = 'tests of api';
const TOOLS = 'tests of tools';
const BROWSER = 'browser tests';

/** Runs the steps of a whole run, each for some turns. @returns the names of those that ran at a time, at each moment */
async function moments(turnsOf) {
  const running = new Set();
  const seen = [];
  const work = async ({ name }) => {
    running.add(name);
    seen.push([...running]);
    for (let turns = turnsOf[name] ?? 1; turns; turns -= 1) await new Promise(setImmediate);
    running.delete(name);
  };
  await inOrder(steps(chosen([])), work, () => undefined);
  return seen;
}

it('has no drill and no unusual day beside the specs of the API', async () => {
  const whole = steps(chosen([])).map(({ name }) => name);
  expect(whole).toEqual(expect.arrayContaining([API, 'unit tests', 'drills', TOOLS]));
  const together = (await moments({ [API]: 2 * whole.length })).filter((names) => names.includes(API)).flat();
  expect([...new Set(together)].toSorted()).toEqual([API, TOOLS, 'unit tests']);
});

it('has the specs of the tools last, and the browser beside what is left when all that has limits is over', async () => {
  const seen = await moments({ 'unit tests': 100, [API]: 10 });
  const beside = seen.filter((names) => names.includes('unit tests')).map((names) => names.at(-1));
  expect(beside.slice(0, 2)).toEqual(['unit tests', API]);
  expect(beside.slice(-3)).toEqual(['drills', TOOLS, BROWSER]);
});

it('has the browser beside nothing that has limits', async () => {
  const whole = steps(chosen([])).map(({ name }) => name);
  for (const long of whole.filter((name) => /^(days|drills|tests of api)/.test(name))) {
    const seen = await moments({ [long]: 3 * whole.length });
    expect(seen.filter((names) => names.includes(long)).flat()).not.toContain(BROWSER);
  }
});
