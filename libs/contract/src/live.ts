/**
 * Which lists and panels a change affects: the first part of a query key in the browser. Three are for numbers, named by
 * what moves these: `season`, which events there are; `states`, the states of their tasks as well; `risk`, the reasons of risk as well.
 */
export const liveAreas = [
  'customers',
  'projects',
  'locations',
  'events',
  'tasks',
  'dashboard',
  'states',
  'risk',
  'season',
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

/** The only part of tasks that changed: their reasons of risk, or texts, which no number depends on. */
export type TaskPart = 'reasons' | 'texts';

/** The event that a changed row belongs to. */
export interface OfEvent {
  customer_id: number;
  project_id: number;
  event_id: number;
}

/** What a save knows of a change besides its row: screens that it cannot move need not ask again. */
export interface ChangeFacts {
  /** For `tasks`; absent where anything may have changed. */
  only?: TaskPart;
  /** Absent where rows of several events changed, or nobody looked. */
  of?: OfEvent;
}

/** Sent on namespace `/live` as event `change`; carries ids, no data; clients that show the row fetch it again. */
export interface LiveChange extends ChangeFacts {
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

/** Panels that show how far the work has come; `dashboard` is for remotes that were built with contract 1.3 or earlier. */
const work = ['states', 'risk', 'dashboard'] as const;

/** A change of an area, or of a part of tasks alone, also makes these stale. */
const alsoStale: Partial<Record<LiveArea | TaskPart, readonly LiveArea[]>> = {
  documents: ['tasks'],
  tasks: [...work, 'events'],
  reasons: ['risk', 'dashboard', 'events'],
  texts: ['dashboard', 'events'],
  events: [...work, 'season', 'tasks', 'projects', 'locations'],
  projects: [...work, 'season', 'events', 'tasks'],
  locations: [...work, 'season', 'events', 'tasks'],
  customers: [...work, 'season', 'projects'],
};

/** The areas whose queries a change makes stale. */
export const staleBy = ({ area, only }: Pick<LiveChange, 'area' | 'only'>): readonly LiveArea[] => [
  area,
  ...(alsoStale[only ?? area] ?? []),
];
