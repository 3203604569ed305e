import type { NoticesChoice } from './notices.js';
import type { ListChoice, ListName } from './lists.js';
import { type RecentRow, searchLimits } from './search.js';

/** Pages that have a guided tour. */
export const tourPages = ['dashboard', 'tasks', 'events', 'projects'] as const;
export type TourPage = (typeof tourPages)[number];

/** Which dashboard panels a person sees, by their keys. Panels that are not named keep their default place. */
export interface DashboardLayout {
  order: string[];
  hidden: string[];
}

export interface ToursSeen {
  /** The version of the tour that the person has seen last; a page that is absent was never toured. */
  seen: Partial<Record<TourPage, number>>;
}

/** How the person writes dates, as far as their language leaves a choice: English does. */
export interface DatesChoice {
  /** 31/12/2026 instead of 12/31/2026. */
  day_first: boolean;
}

export interface KeptLists {
  /** The lists that the person has arranged. */
  kept: Partial<Record<ListName, ListChoice>>;
}

/** What the person has opened, the latest first, for the quick search. */
export interface RecentRows {
  rows: RecentRow[];
}

/** The rows with what was opened since in front. */
export const withRecent = (kept: RecentRows | undefined, { rows }: RecentRows): RecentRows => ({
  rows: [...new Set([...rows, ...(kept?.rows ?? [])])].slice(0, searchLimits.recent),
});

/** What is kept for a person on the server, by key. A key that is absent has its default. */
export interface Preferences {
  dashboard?: DashboardLayout;
  tours?: ToursSeen;
  dates?: DatesChoice;
  notices?: NoticesChoice;
  lists?: KeptLists;
  recent?: RecentRows;
}
export type PreferenceKey = keyof Preferences;

export interface SavePreference {
  value: NonNullable<Preferences[PreferenceKey]>;
}

export const preferenceLimits = {
  /** Names in a list, and the length of each. */
  names: 60,
  name: 40,
  version: 1_000,
} as const;
