import type { Query, QueryClient } from '@tanstack/react-query';
import {
  type LiveArea,
  type LiveChange,
  type OfEvent,
  type RecentChanges,
  recentMs,
  staleBy,
} from '@guyline/contract/live';
import { now } from './clock.js';
import { noteChange } from './early.js';

/** Changes make a query ask again once in this time, or twice after a quiet spell. */
const GATHER_MS = 1_000;
/** The same where the row that changed is one that it shows. */
const ROW_MS = 250;
/** Each waits up to this long, chosen at random: all browsers hear of a change at the same moment. */
const SPREAD_MS = 250;
/** How often queries that wait are looked at again. */
const LOOK_MS = 50;
/** How long a change waits for writes of this page: one that deletes a record also closes the view that would ask for it. */
const WRITE_MS = 2_000;
/** An answer may have been read this long before it arrived. */
const READ_MS = 10_000;

/** Whether the answer of a query is this record, or a list with it. */
function shows(data: unknown, id: LiveChange['id']): boolean {
  const { id: own, list } = (data ?? {}) as { id?: unknown; list?: unknown };
  return own === id || (Array.isArray(list) && list.some((row: { id?: unknown } | null) => row?.id === id));
}

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Whether a query may show a row of the event: not if its filter names another customer, project or event. */
function mayShow({ queryKey }: Query, of: OfEvent): boolean {
  const filters = queryKey.filter(isRecord);
  // What is no number names none.
  const fits = (wanted: unknown, id: number): boolean => !Number(wanted ?? 0) || Number(wanted) === id;
  return Object.entries(of).every(([name, id]) => filters.every(({ [name]: wanted }) => fits(wanted, id)));
}

/** When a query last asked because something changed. */
interface Pace {
  last: number;
  /** Until when it has used up its requests, at one in `GATHER_MS`. */
  usedUntil: number;
}

/** A query that is to ask again. */
interface Waiting {
  since: number;
  /** When it may ask. */
  due: number;
}

/**
 * Makes the queries that a change can move stale. Those on screen ask again: soon, then once a second while changes keep
 * coming, so that the last one is shown within two seconds. What shows the changed row itself does not wait for that second,
 * nor do the reasons of risk that follow a change. In a tab that nobody sees all of them wait until somebody does. An answer
 * that is on its way is let through first: with changes coming faster than answers, each would otherwise be thrown away for
 * the next. So is a write of this page, which may delete what a change would ask for.
 */
export function gatherer(queries: QueryClient): {
  add: (change: LiveChange) => void;
  /** For all queries: nobody knows what changed. */
  addAll: () => void;
  /** Asks as soon as the tab is seen again. @returns what ends it */
  start: () => () => void;
} {
  const waiting = new Map<Query, Waiting>();
  const paces = new WeakMap<Query, Pace>();
  const paceOf = (query: Query): Pace => paces.get(query) ?? { last: -Infinity, usedUntil: 0 };
  let timer: number | undefined;

  const ask = (query: Query, at: number): void => {
    waiting.delete(query);
    const usedUntil = Math.min(Math.max(paceOf(query).usedUntil, at) + GATHER_MS, at + 2 * GATHER_MS);
    if (query.isActive()) paces.set(query, { last: at, usedUntil });
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  const pause = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): void => {
    pause();
    if (document.hidden) return;
    const at = performance.now();
    const writing = queries.isMutating() > 0;
    for (const [query, { since, due }] of [...waiting]) {
      const held = query.state.fetchStatus === 'fetching' || (writing && at - since < WRITE_MS);
      if (due <= at && !held) ask(query, at);
    }
    if (waiting.size) timer = window.setTimeout(flush, LOOK_MS);
  };
  const wait = (query: Query, ofRow: boolean): void => {
    const at = performance.now();
    const { last, usedUntil } = paceOf(query);
    const due = ofRow ? last + ROW_MS : Math.max(usedUntil - GATHER_MS, at) + Math.random() * SPREAD_MS;
    const before = waiting.get(query) ?? { since: at, due };
    waiting.set(query, { ...before, due: Math.min(due, before.due) });
    timer ??= window.setTimeout(flush, 0);
  };
  return {
    add: (change) => {
      for (const area of staleBy(change))
        for (const query of queries.getQueryCache().findAll({ queryKey: [area] })) {
          const ofRow = area === change.area && shows(query.state.data, change.id);
          if (!change.of || mayShow(query, change.of)) wait(query, ofRow);
        }
    },
    addAll: () => {
      for (const query of queries.getQueryCache().getAll()) wait(query, false);
    },
    start: () => {
      document.addEventListener('visibilitychange', flush);
      flush();
      return () => {
        document.removeEventListener('visibilitychange', flush);
        pause();
      };
    },
  };
}

/** Asks again for what was read before the line was up and may have changed since, and for nothing else. */
export function catchUp(queries: QueryClient, recent: RecentChanges): void {
  const joinedAt = now().getTime();
  noteChange(recent === null ? joinedAt : Math.max(0, ...Object.values(recent).map((ago) => joinedAt - ago)));
  const changed = new Map<unknown, number>();
  for (const [area, ago] of Object.entries(recent ?? {}))
    for (const stale of staleBy({ area: area as LiveArea }))
      changed.set(stale, Math.max(changed.get(stale) ?? 0, joinedAt - ago));
  const mayBeOld = (area: unknown, readAt: number): boolean =>
    recent === null || readAt < joinedAt - recentMs || readAt < (changed.get(area) ?? 0) + READ_MS;
  void queries.invalidateQueries({
    // A request in flight was sent a moment ago.
    predicate: ({ queryKey: [area], state }) => mayBeOld(area, state.dataUpdatedAt || joinedAt),
  });
}
