import { useEffect, useMemo } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { alsoStale, type LiveArea, type LiveChange, liveEvent, liveNamespace } from '@guyline/contract/live';
import { useLine } from './line.js';

const GATHER_MS = 1_000;

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
      for (const stale of [area, ...(alsoStale[area] ?? [])]) waiting.add(stale);
      timer ??= window.setTimeout(flush, Math.max(0, last + GATHER_MS - performance.now()));
    },
    stop: () => window.clearTimeout(timer),
  };
}

/** Keeps the screens current while somebody is signed in; used once, by the shell or a remote that stands alone. */
export function useLive(): void {
  const queries = useQueryClient();
  const gathered = useMemo(() => gatherer(queries), [queries]);
  useEffect(() => () => gathered.stop(), [gathered]);
  useLine(
    liveNamespace,
    { [liveEvent]: ({ area }: LiveChange) => gathered.add(area) },
    // What changed while the line was down was not heard: whatever is shown is asked for again.
    () => void queries.invalidateQueries(),
  );
}
