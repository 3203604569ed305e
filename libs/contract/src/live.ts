/** Which lists and panels a change affects: the first part of a query key in the browser. */
export const liveAreas = [
  'customers',
  'projects',
  'locations',
  'events',
  'tasks',
  'dashboard',
  'jobs',
  'settings',
  'users',
  'documents',
  'training',
  'messages',
  'notifications',
  'preferences',
  'jurisdictions',
] as const;
export type LiveArea = (typeof liveAreas)[number];

/** Sent on namespace `/live` as event `change`; carries no data; clients that show the row fetch it again. */
export interface LiveChange {
  area: LiveArea;
  /** The row; 0 when many changed at once. */
  id: number | string;
}

/** Rooms whose scope may hold a row. */
export type Room =
  'everybody' | 'admin' | `customer:${number}` | `vendor:${number}` | `location:${number}` | `user:${number}`;

export const liveNamespace = '/live';
export const liveEvent = 'change';

/**
 * Sent once to a socket that joins, before anything else: what its screens may have read before it changed. Not to one
 * that sends `again: true` with its token: it lost its connection and fetches everything again.
 */
export const recentEvent = 'recent';
/** How far back `recentEvent` reaches, in ms. */
export const recentMs = 60_000;
/** How long ago an area last changed, in ms, for areas that changed in the last `recentMs`; null when nobody knows. */
export type RecentChanges = Partial<Record<LiveArea, number>> | null;

/** A change of one area also makes these stale. */
export const alsoStale: Partial<Record<LiveArea, readonly LiveArea[]>> = {
  documents: ['tasks'],
  tasks: ['dashboard', 'events'],
  events: ['dashboard', 'tasks', 'projects', 'locations'],
  projects: ['dashboard', 'events', 'tasks'],
  locations: ['dashboard', 'events', 'tasks'],
  customers: ['dashboard', 'projects'],
};
