import { describe, expect, it } from '@jest/globals';
import { boxOf, calloutsAt, fitsBeside, landOf, lineEnd } from '../src/panels/map/callouts.js';
import { MAP_HEIGHT, MAP_WIDTH, PUERTO_RICO } from '../src/panels/map/picture.js';
import outlines from '../src/panels/map/state-outlines.json';
import { crossings, ringsOf } from './outlines/roomiest.js';

const names: Record<string, string> = {
  ...{ CT: 'Connecticut', DC: 'District of Columbia', DE: 'Delaware', HI: 'Hawaii', MA: 'Massachusetts' },
  ...{ MD: 'Maryland', NH: 'New Hampshire', NJ: 'New Jersey', RI: 'Rhode Island', VT: 'Vermont' },
};
interface Point {
  x: number;
  y: number;
}
type Box = ReturnType<typeof boxOf>;

const lands = outlines.map(({ name, path }) => ({ name, rings: ringsOf(path) }));
/** The states on whose land a point lies; not through a corner. */
const landsAt = ({ x, y }: Point): string[] =>
  lands
    .filter(({ rings }) =>
      rings.some((ring) => crossings(ring, y + 0.01).filter((crossed) => crossed < x + 0.01).length % 2 === 1),
    )
    .map(({ name }) => name);

/** Of a wide screen, of its own size, and of phones of 390 and 360 px. */
const SCALES = [1.3, 1, 0.6, 0.55];
/** Those of a picture at this scale that have room for a number of one digit. */
const calloutsOf = (scale: number) =>
  Object.entries(calloutsAt(scale))
    .filter(([, callout]) => fitsBeside('8', callout))
    .map(([code, callout]) => ({ code, box: boxOf(callout), from: callout.from, to: lineEnd(callout) }));

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
/** On which side of the line from `a` to `b` a point is. */
const side = (a: Point, b: Point, { x, y }: Point): number =>
  Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
/** Points two pixels apart. */
const pointsIn = ({ left, right, top, bottom }: Box): Point[] =>
  Array.from({ length: Math.ceil((right - left) / 2) }, (_, across) =>
    Array.from({ length: Math.ceil((bottom - top) / 2) }, (_, down) => ({ x: left + across * 2, y: top + down * 2 })),
  ).flat();

it('the numbers beside small states are those of all states whose land has no room for two digits', () => {
  const small = outlines.filter(({ label }) => !label || label.room < 11).map(({ name }) => name);
  const codes = Object.keys(calloutsAt(1));
  expect(codes.map((code) => names[code]).toSorted()).toEqual(small.toSorted());
  expect(codes.filter((code) => landOf(code))).toEqual(codes);
  expect(calloutsOf(1)).toHaveLength(codes.length);
});

it('the numbers beside small states are at least 10 px high on the screen', () => {
  for (const scale of SCALES)
    for (const { type } of Object.values(calloutsAt(scale))) expect(type * scale).toBeGreaterThanOrEqual(10);
});

describe.each(SCALES)('the numbers beside small states, at the scale of %f', (scale) => {
  const callouts = calloutsOf(scale);
  const pairs = callouts.flatMap((one, place) => callouts.slice(place + 1).map((other) => [one, other] as const));

  it('lie in the picture, at sea or abroad, and clear of Puerto Rico', () => {
    const misplaced = callouts.filter(
      ({ box }) =>
        box.left < 0 ||
        box.right > MAP_WIDTH ||
        box.top < 0 ||
        box.bottom > MAP_HEIGHT ||
        overlap(box, PUERTO_RICO) ||
        pointsIn(box).some((point) => landsAt(point).length > 0),
    );
    expect(misplaced.map(({ code }) => code)).toEqual([]);
  });

  it('overlap no other, and neither do their lines', () => {
    expect(
      pairs.filter(([one, other]) => overlap(one.box, other.box)).map(([one, { code }]) => [one.code, code]),
    ).toEqual([]);
    expect(
      pairs
        .filter(([one, other]) => cross(one.from, one.to, other.from, other.to))
        .map(([one, { code }]) => [one.code, code]),
    ).toEqual([]);
  });

  it('have a line that begins on their land, and ends at their text', () => {
    expect(callouts.map(({ code, from }) => [code, landsAt(from)])).toEqual(
      callouts.map(({ code }) => [code, [names[code]]]),
    );
    const apart = callouts.filter(({ box, to }) => Math.min(Math.abs(box.left - to.x), Math.abs(box.right - to.x)) > 4);
    expect(apart.map(({ code }) => code)).toEqual([]);
  });
});
