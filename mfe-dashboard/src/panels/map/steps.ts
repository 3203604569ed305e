const COLOURS = 5;
const roundNumbers = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

export interface Step {
  from: number;
  /** Absent of the last one. */
  to?: number;
  /** 0 to 4, the palest first. */
  colour: number;
}

/** At most five steps of round numbers from 1 to the largest count; few steps are as far apart in colour as many. */
export function stepsOf(largest: number): Step[] {
  const from = roundNumbers.filter((number) => number <= Math.max(1, largest)).slice(-COLOURS);
  from[0] = 1;
  return from.map((first, index) => {
    const next = from[index + 1];
    const colour = from.length === 1 ? 2 : Math.round((index * (COLOURS - 1)) / (from.length - 1));
    return { from: first, ...(next && { to: next - 1 }), colour };
  });
}

/** The step that a count belongs to; a count of 0 has none. */
export const stepOf = (steps: readonly Step[], count: number): Step | undefined =>
  steps.findLast(({ from }) => count >= from);
