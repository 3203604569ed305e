import type { QueryClient } from '@tanstack/react-query';
import { alsoStale, type LiveArea, type RecentChanges, recentMs } from '@guyline/contract/live';
import { now } from './clock.js';

const GATHER_MS = 1_000;
/** Fetches that may follow each other at once: the reasons of risk of a changed task come some 0.3 s after it. */
const AT_ONCE = 2;
/** How often areas that wait are looked at again. */
const LOOK_MS = 100;
/** How long a change waits for writes of this page: one that deletes a record also closes the view that would ask for it. */
const WRITE_MS = 2_000;
/** An answer may have been read this long before it arrived. */
const READ_MS = 10_000;

const staleBy = (area: LiveArea): readonly LiveArea[] => [area, ...(alsoStale[area] ?? [])];

/**
 * Makes the queries of changed areas stale; those on screen are fetched again, at most once a second, after a quiet
 * second twice. A fetch that is on its way is let through first: with changes coming faster than answers, each would
 * otherwise be thrown away for the next. So is a write of this page, whose answer may take away what a change would ask for.
 */
export function gatherer(queries: QueryClient): { add: (area: LiveArea) => void; stop: () => void } {
  const waiting = new Set<LiveArea>();
  /** Until when the fetches of an area have been paid for, at one a second. */
  const paid = new Map<LiveArea, number>();
  let timer: number | undefined;
  let since = 0;
  const flush = (): void => {
    timer = undefined;
    const writing = queries.isMutating() > 0 && performance.now() - since < WRITE_MS;
    const at = performance.now();
    for (const area of writing ? [] : waiting) {
      const from = Math.max(paid.get(area) ?? 0, at);
      const early = from - at > (AT_ONCE - 1) * GATHER_MS;
      if (early || queries.isFetching({ queryKey: [area], type: 'active' })) continue;
      waiting.delete(area);
      paid.set(area, from + GATHER_MS);
      void queries.invalidateQueries({ queryKey: [area] });
    }
    if (waiting.size) timer = window.setTimeout(flush, LOOK_MS);
  };
  return {
    add: (area) => {
      if (!waiting.size) since = performance.now();
      for (const stale of staleBy(area)) waiting.add(stale);
      timer ??= window.setTimeout(flush, 0);
    },
    stop: () => window.clearTimeout(timer),
  };
}

/** Asks again for what was read before the line was up and may have changed since; the rest is left alone. */
export function catchUp(queries: QueryClient, recent: RecentChanges): void {
  const joinedAt = now().getTime();
  const changed = new Map<unknown, number>();
  for (const [area, ago] of Object.entries(recent ?? {}))
    for (const stale of staleBy(area as LiveArea))
      changed.set(stale, Math.max(changed.get(stale) ?? 0, joinedAt - ago));
  const mayBeOld = (area: unknown, readAt: number): boolean =>
    recent === null || readAt < joinedAt - recentMs || readAt < (changed.get(area) ?? 0) + READ_MS;
  void queries.invalidateQueries({
    // A request in flight was sent a moment ago.
    predicate: ({ queryKey: [area], state }) => mayBeOld(area, state.dataUpdatedAt || joinedAt),
  });
}
