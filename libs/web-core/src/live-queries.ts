import type { QueryClient } from '@tanstack/react-query';
import { alsoStale, type LiveArea, type LiveChange, type RecentChanges, recentMs } from '@guyline/contract/live';
import { now } from './clock.js';

const GATHER_MS = 1_000;
/** Fetches that may follow each other at once: the reasons of risk of a changed task come some 0.3 s after it. */
const AT_ONCE = 2;
/** Between two fetches because rows on screen have changed. */
const ROW_MS = 250;
/** How often areas that wait are looked at again. */
const LOOK_MS = 100;
/** How long a change waits for writes of this page: one that deletes a record also closes the view that would ask for it. */
const WRITE_MS = 2_000;
/** An answer may have been read this long before it arrived. */
const READ_MS = 10_000;

const staleBy = (area: LiveArea): readonly LiveArea[] => [area, ...(alsoStale[area] ?? [])];

/** Whether the answer of a query is this record, or a list with it. */
function shows(data: unknown, id: LiveChange['id']): boolean {
  const { id: own, list } = (data ?? {}) as { id?: unknown; list?: unknown };
  return own === id || (Array.isArray(list) && list.some((row: { id?: unknown } | null) => row?.id === id));
}

/**
 * Makes the queries of changed areas stale; those on screen are fetched again, at most once a second, after a quiet
 * second twice. What shows the changed row itself does not wait for that second, however much else changes. A fetch that is
 * on its way is let through first: with changes coming faster than answers, each would otherwise be thrown away for the
 * next. So is a write of this page, whose answer may take away what a change would ask for.
 */
export function gatherer(queries: QueryClient): {
  add: (area: LiveArea, id?: LiveChange['id']) => void;
  stop: () => void;
} {
  const waiting = new Set<LiveArea>();
  /** Changed rows of which nobody knows yet whether they are on screen. */
  const rows = new Map<LiveArea, Set<LiveChange['id']>>();
  /** Until when the fetches of an area have been paid for, at one a second; those for a row, at four. */
  const paid = new Map<LiveArea, number>();
  const paidForRows = new Map<LiveArea, number>();
  let timer: number | undefined;
  let since = 0;
  const fetchRows = (area: LiveArea, ids: Set<LiveChange['id']>, at: number): void => {
    if (at < (paidForRows.get(area) ?? 0)) return;
    const active = queries.getQueryCache().findAll({ queryKey: [area], type: 'active' });
    const shown = active.filter(({ state }) => [...ids].some((id) => shows(state.data, id)));
    if (shown.some(({ state }) => state.fetchStatus === 'fetching')) return;
    rows.delete(area);
    if (shown.length) paidForRows.set(area, at + ROW_MS);
    for (const { queryKey } of shown) void queries.invalidateQueries({ queryKey, exact: true });
  };
  const flush = (): void => {
    timer = undefined;
    const writing = queries.isMutating() > 0 && performance.now() - since < WRITE_MS;
    const at = performance.now();
    for (const area of writing ? [] : waiting) {
      const from = Math.max(paid.get(area) ?? 0, at);
      const early = from - at > (AT_ONCE - 1) * GATHER_MS;
      if (early || queries.isFetching({ queryKey: [area], type: 'active' })) continue;
      waiting.delete(area);
      rows.delete(area);
      paid.set(area, from + GATHER_MS);
      void queries.invalidateQueries({ queryKey: [area] });
    }
    if (!writing) for (const [area, ids] of [...rows]) fetchRows(area, ids, at);
    if (waiting.size) timer = window.setTimeout(flush, LOOK_MS);
  };
  return {
    add: (area, id = 0) => {
      if (!waiting.size) since = performance.now();
      for (const stale of staleBy(area)) waiting.add(stale);
      if (id !== 0) rows.set(area, (rows.get(area) ?? new Set()).add(id));
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
