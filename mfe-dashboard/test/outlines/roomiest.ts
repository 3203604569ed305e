import polylabel from 'polylabel';
import { fits, type StateShape } from '../../src/panels/map/picture.js';

type Ring = [x: number, y: number][];

/** A number is wider than high: room beside it counts for less than room above it. */
const WIDE = 1.5;
/** In pixels. */
const PRECISION = 0.1;
/** Where a number is tried, in pixels. */
const STEP = 0.5;
/** Lines that a number of 10 px crosses, from its middle. */
const LINES = [-3.5, -2, 0, 2, 3.5];
/** How many digits have room; more than three make no place better. */
const digitsIn = (room: number): number => [3, 2, 1].find((digits) => fits(digits, room)) ?? 0;

/** The rings of a path of straight lines. */
export const ringsOf = (path: string): Ring[] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point) => {
          const [x = 0, y = 0] = point.split(',').map(Number);
          return [x, y];
        }),
    );

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [beforeX = 0, beforeY = 0] = ring.at(index - 1) ?? [];
      return sum + beforeX * y - x * beforeY;
    }, 0),
  ) / 2;

/** Where a horizontal line crosses the sides of a ring, from the left: it is inside between each two. */
export const crossings = (ring: Ring, y: number): number[] =>
  ring
    .flatMap(([x1, y1], index) => {
      const [x0 = 0, y0 = 0] = ring.at(index - 1) ?? [];
      return y0 > y === y1 > y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
    })
    .toSorted((one, other) => one - other);

/** How far the land reaches to both sides of `x` on a line with these crossings, twice the nearer one; 0 at sea. */
function roomOn(crossed: readonly number[], x: number): number {
  const before = crossed.findLastIndex((at) => at <= x);
  const [left, right] = [crossed[before], crossed[before + 1]];
  return before % 2 === 0 && left !== undefined && right !== undefined ? 2 * Math.min(x - left, right - x) : 0;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Where a number has most room within the largest part of a state, and how wide it may be there: as near as that allows to the
 * middle; undefined where not even one digit has room. The middle of all its parts may be at sea, as off Florida and between the
 * islands of Hawaii.
 */
export function roomiest(path: string): StateShape['label'] {
  const [largest = []] = ringsOf(path).toSorted((one, other) => areaOf(other) - areaOf(one));
  const [middleX = 0, middle = 0] = polylabel([largest.map(([x, y]) => [x, y * WIDE])], PRECISION);
  const middleY = middle / WIDE;
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)];
  let best = { x: middleX, y: middleY, room: 0, away: Infinity };
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += STEP) {
    const lines = LINES.map((line) => crossings(largest, y + line + 0.01)); // not through a corner
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += STEP) {
      const room = Math.floor(Math.min(...lines.map((line) => roomOn(line, x))));
      const away = Math.hypot(x - middleX, y - middleY);
      const more = digitsIn(room) - digitsIn(best.room);
      if (more > 0 || (more === 0 && away < best.away)) best = { x, y, room, away };
    }
  }
  const { x, y, room } = best;
  return digitsIn(room) ? { x: rounded(x), y: rounded(y), room } : undefined;
}
