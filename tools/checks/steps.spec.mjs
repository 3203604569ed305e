import { expect, it } from '@jest/globals';
import { chosen } from './chosen.mjs';
import { inOrder } from './in-order.mjs';
import { steps } from './steps.mjs';

const API = 'tests of api';

it('has no drill and no unusual day beside the specs of the API, which outlast the unit tests', async () => {
  const whole = steps(chosen([]));
  expect(whole.map(({ name }) => name)).toEqual(expect.arrayContaining([API, 'unit tests', 'drills']));
  const running = new Set();
  const together = new Set();
  const work = async ({ name }) => {
    running.add(name);
    if (running.has(API)) for (const one of running) together.add(one);
    for (let turns = name === API ? 2 * whole.length : 1; turns; turns -= 1) await new Promise(setImmediate);
    running.delete(name);
  };
  await inOrder(whole, work, () => undefined);
  expect([...together].toSorted()).toEqual([API, 'unit tests']);
});
