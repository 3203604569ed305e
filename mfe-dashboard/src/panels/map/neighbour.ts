interface Place {
  x: number;
  y: number;
}

/** Where the arrow keys go on the map: north is up also where people write from right to left. */
const directions: Readonly<Record<string, Place>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * The nearest in the quarter of an arrow key, along and aside together: so every place is reached from every other, of whichever
 * there are.
 * @returns undefined where nothing lies there, and for other keys
 */
export function neighbourOf<T extends Place>(from: Place, others: readonly T[], key: string): T | undefined {
  const to = directions[key];
  if (!to) return undefined;
  const ahead = others.flatMap((other) => {
    const [x, y] = [other.x - from.x, other.y - from.y];
    const [along, aside] = [x * to.x + y * to.y, Math.abs(x * to.y + y * to.x)];
    return along > 0 && aside <= along ? [{ other, far: along + aside }] : [];
  });
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.other;
}
