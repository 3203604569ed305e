import { expect, it } from '@jest/globals';
import { Dotted } from '../src/dotted.js';
import { show } from './render.js';

it('has a point between two facts, which goes with the fact behind it, and none for what is missing', async () => {
  await show(<Dotted parts={['Mesa, AZ', null, '', false, <b>Summer</b>, 'Northfield']} />);
  const line = document.querySelector('.gl-dotted');
  expect(line?.textContent).toBe('Mesa, AZ · Summer · Northfield');
  expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Mesa, AZ',
    ' · Summer',
    ' · Northfield',
  ]);
});
