import { type Actor, can, levels, type Level, type Permission } from './access.js';
import type { RecordStatus, RunStatus, ShortStatus } from './status.js';
import type { TaskItem } from './tasks/items.js';

/** What the quick search finds, by the permission of its lists. */
export const searchKinds = {
  event: 'events.read',
  task: 'tasks.read',
  location: 'locations.read',
  project: 'projects.read',
  customer: 'customers.read',
  person: 'account.own',
} as const satisfies Record<string, Permission>;
export type SearchKind = keyof typeof searchKinds;
export const searchKindNames = Object.keys(searchKinds) as SearchKind[];

export const searchLimits = {
  /** Rows of each kind. */
  rows: 5,
  /** Words of the text that are looked for; further ones are left out. */
  words: 5,
  recent: 20,
} as const;

/** A row that was opened before, `event-12`. */
export type RecentRow = `${SearchKind}-${number}`;
export const recentPattern = `^(${searchKindNames.join('|')})-[1-9]\\d{0,14}$`;

/** The levels of the people whose lists a person may open (`users`, `vendors`, `staffs`). */
export const searchedLevels = (actor: Pick<Actor, 'role' | 'isSysAdmin' | 'level'>): readonly Level[] => [
  ...(can(actor, 'users.read') ? [levels.admin, levels.corporate, levels.manager] : []),
  ...(can(actor, 'users.read') || can(actor, 'vendors.read') ? [levels.vendor] : []),
  ...(can(actor, 'users.read') || can(actor, 'staff.read') ? [levels.staff] : []),
];

export interface SearchFilter {
  /** What is typed; without it the recent rows are found, whatever they are called. */
  search?: string;
  /** Rows that come first where they match, the latest first. */
  recent?: RecentRow[];
}

export interface FoundEvent {
  id: number;
  uuid: string;
  status_num: RunStatus;
  /** Name of the store. */
  location: string;
  project: string;
}

export interface FoundTask {
  id: number;
  event_id: number;
  pt_num: TaskItem;
  name_number: string | null;
  event: string;
  /** Name of the store. */
  location: string;
}

export interface FoundLocation {
  id: number;
  lc_number: string;
  name: string;
  city: string;
  state_code: string;
  status_num: ShortStatus;
}

export interface FoundProject {
  id: number;
  uuid: string;
  name: string;
  customer: string;
  status_num: RunStatus;
}

export interface FoundCustomer {
  id: number;
  name: string;
  s_name: string;
  status_num: RecordStatus;
}

export interface FoundPerson {
  id: number;
  name: string;
  company_str: string | null;
  level_num: Level;
  status_num: RecordStatus;
}

/** Of each kind the best matches within the person's rows: recent ones, then active ones, then the newest. */
export interface Found {
  events: FoundEvent[];
  tasks: FoundTask[];
  locations: FoundLocation[];
  projects: FoundProject[];
  customers: FoundCustomer[];
  people: FoundPerson[];
}
