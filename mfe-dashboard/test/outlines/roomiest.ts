import polylabel from 'polylabel';

type Ring = [x: number, y: number][];

/** A number is wider than high: room beside it counts for less than room above it. */
const WIDE = 1.5;
/** In pixels. */
const PRECISION = 0.1;

/** The rings of a path of straight lines. */
const ringsOf = (path: string): Ring[] =>
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

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Where a number has most room within the largest part of a state. The middle of all its parts may be at sea, as off Florida and
 * between the islands of Hawaii.
 */
export function roomiest(path: string): { x: number; y: number } {
  const [largest = []] = ringsOf(path).toSorted((one, other) => areaOf(other) - areaOf(one));
  const [x = 0, y = 0] = polylabel([largest.map(([x, y]) => [x, y * WIDE])], PRECISION);
  return { x: rounded(x), y: rounded(y / WIDE) };
}
