import { useEffect, useMemo, useRef } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  alsoStale,
  type LiveArea,
  type LiveChange,
  liveEvent,
  liveNamespace,
  type RecentChanges,
  recentEvent,
  recentMs,
} from '@guyline/contract/live';
import { now } from './clock.js';
import { useLine } from './line.js';

const GATHER_MS = 1_000;
/** An answer may have been read this long before it arrived. */
const READ_MS = 10_000;

const staleBy = (area: LiveArea): readonly LiveArea[] => [area, ...(alsoStale[area] ?? [])];

/** Makes the queries of changed areas stale; those on screen are fetched again, at most once a second. */
function gatherer(queries: QueryClient): { add: (area: LiveArea) => void; stop: () => void } {
  const waiting = new Set<LiveArea>();
  let timer: number | undefined;
  let last = -GATHER_MS;
  const flush = (): void => {
    timer = undefined;
    last = performance.now();
    for (const area of waiting) void queries.invalidateQueries({ queryKey: [area] });
    waiting.clear();
  };
  return {
    add: (area) => {
      for (const stale of staleBy(area)) waiting.add(stale);
      timer ??= window.setTimeout(flush, Math.max(0, last + GATHER_MS - performance.now()));
    },
    stop: () => window.clearTimeout(timer),
  };
}

/** Asks again for what was read before the line was up and may have changed since; the rest is left alone. */
function catchUp(queries: QueryClient, recent: RecentChanges): void {
  const joinedAt = now().getTime();
  const changed = new Map<unknown, number>();
  for (const [area, ago] of Object.entries(recent ?? {}))
    for (const stale of staleBy(area as LiveArea))
      changed.set(stale, Math.max(changed.get(stale) ?? 0, joinedAt - ago));
  const mayBeOld = (area: unknown, readAt: number): boolean =>
    recent === null || readAt < joinedAt - recentMs || readAt < (changed.get(area) ?? 0) + READ_MS;
  void queries.invalidateQueries({
    // What is still on its way was asked for a moment ago.
    predicate: ({ queryKey: [area], state }) => mayBeOld(area, state.dataUpdatedAt || joinedAt),
  });
}

/** Keeps the screens current while somebody is signed in; used once, by the shell or a remote that stands alone. */
export function useLive(): void {
  const queries = useQueryClient();
  const gathered = useMemo(() => gatherer(queries), [queries]);
  useEffect(() => () => gathered.stop(), [gathered]);
  const caughtUp = useRef(false);
  useLine(
    liveNamespace,
    {
      [liveEvent]: ({ area }: LiveChange) => gathered.add(area),
      [recentEvent]: (recent: RecentChanges) => {
        if (!caughtUp.current) catchUp(queries, recent);
        caughtUp.current = true;
      },
    },
    // What changed while the line was down was not heard: whatever is shown is asked for again.
    () => void queries.invalidateQueries(),
  );
}
