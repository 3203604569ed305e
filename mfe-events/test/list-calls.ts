import type { RunCounts } from '@guyline/contract/status';

/** Of a list whose tabs all have another number. */
export const runCounts: RunCounts = {
  all_cnt: 21,
  active_cnt: 1,
  completed_cnt: 2,
  paused_cnt: 3,
  canceled_cnt: 4,
  archived_cnt: 5,
};

/** What the last call of a list asked for. */
export function lastAsked(heard: readonly { url: string }[], path: string): Record<string, string> {
  const url = heard.filter((call) => call.url.includes(path)).at(-1)?.url ?? '';
  return Object.fromEntries(new URL(url, 'http://x').searchParams);
}
