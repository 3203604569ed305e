import { describe, expect, it } from '@jest/globals';
import { landOf } from '../src/panels/map/callouts.js';
import { neighbourOf } from '../src/panels/map/neighbour.js';
import outlines from '../src/panels/map/state-outlines.json';

const SMALL: Record<string, string> = {
  ...{ Connecticut: 'CT', 'District of Columbia': 'DC', Delaware: 'DE', Hawaii: 'HI', Massachusetts: 'MA' },
  ...{ Maryland: 'MD', 'New Hampshire': 'NH', 'New Jersey': 'NJ', 'Rhode Island': 'RI', Vermont: 'VT' },
};
const places = outlines.flatMap(({ name, label }) => {
  const place = landOf(SMALL[name] ?? '') ?? label;
  return place ? [{ name, x: place.x, y: place.y }] : [];
});
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const place = (name: string) => places.find((one) => one.name === name) ?? { x: 0, y: 0 };
const next = (name: string, key: string, among = places) => neighbourOf(place(name), among, key)?.name;

/** How many of the places the arrow keys reach from one of them. */
function reached(from: string, among: typeof places): number {
  const seen = new Set([from]);
  for (const name of seen)
    for (const key of arrows) {
      const to = next(name, key, among);
      if (to) seen.add(to);
    }
  return seen.size;
}

describe('the arrow keys of the map', () => {
  it.each([
    ['Texas', ['New Mexico', 'Louisiana', 'Oklahoma', undefined]],
    ['Kansas', ['Colorado', 'Missouri', 'Nebraska', 'Oklahoma']],
    ['Colorado', ['Utah', 'Kansas', 'Wyoming', 'New Mexico']],
    ['Washington', [undefined, 'Montana', undefined, 'Oregon']],
  ])('go from %s to its neighbours', (name, neighbours) => {
    expect(arrows.map((key) => next(name, key))).toEqual(neighbours);
  });

  it('go nowhere by other keys', () => {
    expect(next('Kansas', 'Tab')).toBeUndefined();
  });

  it.each([1, 2, 3, 5])('reach every state from every other, where every %i. has events', (step) => {
    const among = places.filter((_, index) => index % step === 0);
    expect(among.filter(({ name }) => reached(name, among) < among.length).map(({ name }) => name)).toEqual([]);
  });
});
