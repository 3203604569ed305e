import type { SiteUse } from '@guyline/contract/permits/checks';
import type { JurisdictionHoliday } from '@guyline/contract/jurisdictions';
import type { KeptReason } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import type { TicketFigures } from '../platform/clock/ticket-days.js';

/** A task of an event, as far as its risk depends on it. */
export interface TaskFact {
  id: number;
  pt_num: TaskItem;
  status_num: TaskStatus;
  scheduled_date: Day | null;
  deadline: Day;
  /** Days before its deadline from which it is at risk. */
  risk_days: number;
  applied_on: Day | null;
  expected_on: Day | null;
  valid_from: Day | null;
  valid_to: Day | null;
  /** Documents that are with its application. */
  enclosed: string[];
}

/** What an authority asks of the event, as the event keeps it. */
export interface AskedFact {
  requirement_id: number;
  pt_num: TaskItem;
  apply_by: Day | null;
  /** To be enclosed: keys of `enclosedDocuments`, or the office's own words. */
  documents: string[];
  predecessors: TaskItem[];
  authority: string;
  /** The lead time that `apply_by` was counted by, whatever the directory says by now; null = unknown. */
  lead_days: number | null;
  lead_unit: 'business' | 'calendar' | null;
}

/** The longest notice for inspections among the authorities of a site. */
export interface NoticeFact {
  days: number;
  authority: string;
  holidays: JurisdictionHoliday[];
}

/** The lowest limit of days a year for an event at its site, whose it is, and how many days of the year live events use there. */
export interface SiteFact {
  used: number;
  year: number;
  limit: number;
  authority: string;
}

/** All that the risk of an event's tasks depends on, besides the day at its store. */
export interface EventFacts extends SiteUse {
  id: number;
  /** Event and project are Active: what is not live is at no risk. */
  live: boolean;
  state_code: string;
  /** At the store: reasons do not depend on it, but who has to be told of them does. */
  today: Day;
  tasks: TaskFact[];
  asked: AskedFact[];
  notice: NoticeFact | null;
  ticket: TicketFigures | null;
  site: SiteFact | null;
}

/** A reason found for a task of the event. */
export interface Found {
  task: TaskFact;
  reason: KeptReason;
}
/** One rule: which tasks of the event it concerns, and why. */
export type Rule = (event: EventFacts) => Found[];
