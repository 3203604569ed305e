import { shareOf } from '../load/results.mjs';
import { tallied } from '../workload.mjs';

const ms = (value) => `${Math.round(value)} ms`;

/**
 * How long single calls took, a line a kind; a save that is sent again counts as another call, and one without an answer with all the time
 * that its person waited.
 * @param {{ kind: string, ms: number, status: number, error?: string }[]} calls
 * @returns {string[]} by the names of the kinds
 */
export function waitsOf(calls) {
  const kinds = [...new Set(calls.map(({ kind }) => kind))].toSorted();
  return kinds.map((kind) => {
    const those = calls.filter((one) => one.kind === kind);
    const waits = those.map((one) => one.ms);
    const [half, late] = [0.5, 0.99].map((share) => ms(shareOf(waits, share)));
    return `${kind}: ${those.length} calls, p50 ${half}, p99 ${late}, longest ${ms(Math.max(...waits))} (${tallied(those)})`;
  });
}
