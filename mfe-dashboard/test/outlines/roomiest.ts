type Point = readonly [x: number, y: number];
type Ring = readonly Point[];
type Side = readonly [from: Point, to: Point];

/** A number is wider than high: room beside it counts for less than room above it. */
const WIDE = 1.5;
/** The places that are tried. */
const STEP = 0.5;

/** The rings of a path of straight lines. */
const ringsOf = (path: string): Point[][] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point): Point => {
          const [x = 0, y = 0] = point.split(',').map(Number);
          return [x, y];
        }),
    );

/** The sides of a ring, the one that closes it first. */
const sidesOf = (ring: Ring): Side[] => ring.map((point, index) => [ring.at(index - 1) ?? point, point]);

const areaOf = (ring: Ring): number =>
  Math.abs(sidesOf(ring).reduce((sum, [[a, b], [c, d]]) => sum + a * d - c * b, 0)) / 2;

const isInside = ([x, y]: Point, sides: readonly Side[]): boolean =>
  sides.filter(([[a, b], [c, d]]) => b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a).length % 2 === 1;

/** How far a point is from the nearest side, heights counted `WIDE` times. */
const roomAt = ([x, y]: Point, sides: readonly Side[]): number =>
  Math.min(
    ...sides.map(([[a, b], [c, d]]) => {
      const [fromX, fromY] = [a - x, (b - y) * WIDE];
      const [alongX, alongY] = [c - a, (d - b) * WIDE];
      const length = alongX ** 2 + alongY ** 2;
      const share = length ? Math.min(1, Math.max(0, -(fromX * alongX + fromY * alongY) / length)) : 0;
      return Math.hypot(fromX + share * alongX, fromY + share * alongY);
    }),
  );

/**
 * Where a number has most room within the largest part of a state. The middle of all its parts may be at sea, as off Florida and
 * between the islands of Hawaii.
 */
export function roomiest(path: string): { x: number; y: number } {
  const [largest = []] = ringsOf(path).toSorted((one, other) => areaOf(other) - areaOf(one));
  const sides = sidesOf(largest);
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)];
  let best = { x: 0, y: 0, room: -1 };
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += STEP)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += STEP) {
      if (!isInside([x, y], sides)) continue;
      const room = roomAt([x, y], sides);
      if (room > best.room) best = { x, y, room };
    }
  return { x: best.x, y: best.y };
}
