import type { Day } from '../status.js';
import type { TaskItem } from '../tasks/items.js';

/**
 * Why a task is at risk, in the order of harm: what keeps a tent from standing lawfully first, what is merely near last
 * (docs/domain.md, Reasons of risk).
 */
export const riskCodes = [
  'permit_not_valid_at_install',
  'ticket_expired',
  'ticket_not_clear',
  'deadline_passed',
  'apply_by_passed',
  'failed',
  'ticket_missing',
  'permit_window_short',
  'site_days_exceeded',
  'predecessor_late',
  'inspection_notice_short',
  'scheduled_after_deadline',
  'document_missing',
  'undated',
  'deadline_near',
] as const;
export type RiskCode = (typeof riskCodes)[number];

/** What a list of tasks or events is narrowed to: those that have a reason today, or those that have none. */
export const reasonFilters = [...riskCodes, 'none'] as const;
export type ReasonFilter = (typeof reasonFilters)[number];

/** What lists of events and of tasks are asked about risk. */
export interface RiskFilter {
  /** Rows that have this reason today, whatever else they have beside it; `none`: rows without any. */
  reason?: ReasonFilter;
  /** Rows that have any reason today; a task only while it is open. */
  at_risk?: 1;
}

/** Reasons that also work can have that is done: the permit is approved, but does not hold. All others end with the work. */
export const settledRiskCodes = [
  'permit_not_valid_at_install',
  'permit_window_short',
  'ticket_expired',
  'ticket_not_clear',
] as const satisfies readonly RiskCode[];
export const outlivesWork = (code: RiskCode): boolean => settledRiskCodes.some((one) => one === code);

/** What the sentence of a reason names beside the task itself; each code uses some of it. */
export interface RiskAbout {
  /** Another task of the event: the predecessor that is late, the permit whose window is short. */
  item?: TaskItem;
  /** The day that is meant: a deadline, the day to apply, the end of a window. */
  day?: Day;
  /** What that day is of a task that comes first: its deadline, the expected answer; the planned day unless given. */
  awaits?: 'deadline' | 'answer';
  /** The day that it collides with: an installation, a takedown, a scheduled date. */
  against?: Day;
  /** Who asks for it. */
  authority?: string;
  /** How many days the authority takes, of notice there is, or the site is used. */
  days?: number;
  limit?: number;
  /** The one in which the site is used. Absent from what was kept by earlier versions. */
  year?: number;
  /** Documents that are still to be enclosed: keys of `enclosedDocuments`, or the office's own words; the first `namedDocuments`. */
  documents?: string[];
  /** All who ask for them; `authority` is the first. */
  authorities?: string[];
  /** How many documents are to be enclosed. */
  count?: number;
  /** How `days` are counted; business days unless given. */
  unit?: 'business' | 'calendar';
}

/** How many missing documents a sentence names. */
export const namedDocuments = 12;

/** Days before its deadline from which a task without a date is a warning (docs/domain.md, Task state). */
export const undatedDays = 14;

/** A reason that holds today. */
export interface RiskReason {
  code: RiskCode;
  /** The day by which somebody must act; it may have passed. */
  act_by: Day;
  about: RiskAbout;
}

/** Why an event is at risk: a reason of one of its open tasks, or of one that is completed and does not hold. */
export interface EventReason extends RiskReason {
  pt_num: TaskItem;
  /** The task is completed all the same, such as a permit that is approved. Absent from earlier versions of the API. */
  settled?: true;
}

/** A reason with the days, at the store, on which it holds: it comes and goes by itself at midnight there. */
export interface KeptReason extends RiskReason {
  /** First day; null = since ever. */
  from_on: Day | null;
  /** Last day; null = until something changes. */
  until_on: Day | null;
}

export const isDueReason = ({ from_on, until_on }: Pick<KeptReason, 'from_on' | 'until_on'>, today: Day): boolean =>
  (!from_on || from_on <= today) && (!until_on || today <= until_on);

const rankOf = Object.fromEntries(riskCodes.map((code, rank) => [code, rank])) as Record<RiskCode, number>;
/** The worst first. */
export const byHarm = (one: Pick<RiskReason, 'code'>, other: Pick<RiskReason, 'code'>): number =>
  rankOf[one.code] - rankOf[other.code];

/** Reasons of a row in a list that is narrowed to one of them: that leads, though another is worse; the others keep their order. */
export function ledBy<Reason extends Pick<RiskReason, 'code'>>(
  reasons: readonly Reason[],
  lead: string | undefined,
): readonly Reason[] {
  const leads = ({ code }: Reason): boolean => code === lead;
  return [...reasons.filter(leads), ...reasons.filter((reason) => !leads(reason))];
}
