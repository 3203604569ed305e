import type { Page, PageTurn } from '../envelope.js';
import { parties, type Party } from '../permits/turns.js';
import type { Day } from '../status.js';
import type { TaskItem } from '../tasks/items.js';
import type { TaskRow } from '../tasks/rows.js';
import type { ReasonFilter } from './reasons.js';

/** What is to be done now, what somebody else was asked for, and what is put off. */
export const weekTabs = ['now', 'delegated', 'snoozed'] as const;
export type WeekTab = (typeof weekTabs)[number];

/** Headings of the screen, in their order; the week ends on Sunday at the store (docs/domain.md, This week). */
export const weekGroups = ['past_due', 'today', 'this_week'] as const;
export type WeekGroup = (typeof weekGroups)[number];
export const weekGroupOf = ({ act_by, today }: { act_by: Day; today: Day }): WeekGroup =>
  act_by < today ? 'past_due' : act_by === today ? 'today' : 'this_week';

/** Whose work is shown: the caller's own with what was delegated to them, everybody's in scope, or that of a party. */
export const weekWhos = ['mine', 'all', ...parties] as const;
export type WeekWho = (typeof weekWhos)[number];

/** A task that somebody else was asked for stays with them for so many days, at the store, at least: one that is due would come back at once. */
export const leastDelegatedDays = 2;

export const snoozeLimits = { days: { min: 1, max: 60 }, reason: { min: 3, max: 300 } } as const;

/** `GET {role}/risk/week` */
export interface WeekFilter extends PageTurn {
  /** `now` unless given. */
  tab?: WeekTab;
  /** `mine` unless given. */
  who?: WeekWho;
  /** Tasks that have this reason today, or none yet. */
  reason?: ReasonFilter;
  vendor_id?: number;
  customer_id?: number;
  project_id?: number;
}

/** A task that somebody has to act on this week. */
export interface WeekRow extends TaskRow {
  act_by: Day;
  /**
   * Tasks of the event that wait for this one and have no other reason to be acted on this week: they have no line of their own
   * (docs/domain.md, This week). Absent from earlier versions of the API.
   */
  waiting?: WaitingTask[];
  /** Who has to act: of a permit whose turn it is, else who files: the vendor of the task or the office, unless an authority's requirement names another. */
  acts: Party;
  /** Whom somebody asked last to do it; null = nobody was. */
  asked: { receiver: WeekPerson; sender: WeekPerson; asked_on: Day } | null;
  /** How the caller put it off; null = not, or the day has come. */
  snooze: { until_on: Day; reason: string } | null;
}
export interface WaitingTask {
  id: number;
  pt_num: TaskItem;
  act_by: Day;
  /** The day that it is planned for. Absent from earlier versions of the API. */
  scheduled_date?: Day | null;
}
export interface WeekPerson {
  id: number;
  name: string;
}

/** Rows of each tab, and of each group of `now`. */
export type WeekCounts = Record<`${WeekTab}_cnt` | `${WeekGroup}_cnt`, number>;
export type WeekPage = Page<WeekRow, WeekCounts>;

/**
 * `GET {role}/risk/week/reasons`: how many lines a tab has under each reason, the worst first; reasons that no line has are absent. The
 * filter's own `reason` is left aside, so each count is the `total` of the tab under that reason.
 */
export interface WeekReasons {
  reasons: { reason: ReasonFilter; task_cnt: number }[];
}

/** `POST {role}/risk/task/{id}/snooze`: for the caller alone. */
export interface SnoozeTask {
  /** The day, at the store, on which it comes back: 1 to 60 days ahead. */
  until: Day;
  reason: string;
}
