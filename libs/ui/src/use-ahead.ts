import { useEffect, useReducer } from 'react';
import type { Instant } from '@guyline/contract/status';
import { now } from '@guyline/web-core/clock';

/** What a timer can wait at most. */
const LONGEST_MS = 2 ** 31 - 1;

const leftTo = (instant: Instant | null | undefined): number => (instant ? Date.parse(instant) - now().getTime() : 0);

/** Whether the instant is still to come, false without one; what is drawn with it is drawn again when it has come. */
export function useAhead(instant: Instant | null | undefined): boolean {
  const [turn, draw] = useReducer((turns: number) => turns + 1, 0);
  useEffect(() => {
    const left = leftTo(instant);
    if (left <= 0) return undefined;
    const timer = setTimeout(draw, Math.min(left, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [instant, turn]); // a timer may end a moment too early, and then waits for the rest
  return leftTo(instant) > 0;
}
