import { daysBetween } from '../days-between.js';
import type { Day } from '../status.js';
import { notRequiredStatuses, pendingOf, type TaskStatus } from '../tasks/status.js';
import type { TaskItem } from '../tasks/items.js';
import { ticketItem } from './tickets.js';

/** What is wrong with a permit, a ticket, or the use of a site (docs/domain.md, Permit checks). */
export const permitFaults = [
  'permit_not_valid_at_install',
  'permit_window_short',
  'ticket_missing',
  'ticket_not_clear',
  'ticket_expired',
  'site_days_exceeded',
] as const;
export type PermitFault = (typeof permitFaults)[number];

/**
 * The days between which something stands: the tent, or what a permit is for (docs/domain.md, Permit checks). Planned ones, or the
 * project's where none are planned.
 */
export interface SiteUse {
  install_on: Day;
  takedown_on: Day;
}

export interface CheckedPermit {
  pt_num: TaskItem;
  status_num: TaskStatus;
  applied_on: Day | null;
  valid_from: Day | null;
  valid_to: Day | null;
}

/** Calendar days before staking from which a ticket that nobody called for is missed: the longest notice, with weekends. */
export const ticketLeadDays = 14;

/** Called for, clear by then, and still alive on the day of staking. */
function ticketFault(
  { status_num, applied_on, valid_from, valid_to }: CheckedPermit,
  staking: Day,
  today: Day,
): PermitFault | null {
  if (!applied_on && !valid_to) {
    const ahead = daysBetween(today, staking);
    return status_num === pendingOf[1] && ahead >= 0 && ahead <= ticketLeadDays ? 'ticket_missing' : null;
  }
  if (valid_from && valid_from > staking) return 'ticket_not_clear';
  return valid_to && valid_to < staking ? 'ticket_expired' : null;
}

/**
 * A window covers all days on which what it is for stands; that it misses the day of installation is the worse of two faults. One day
 * has one fault: what ends before the installation also ends before the takedown.
 */
function windowFaults(
  { valid_from, valid_to }: CheckedPermit,
  { install_on, takedown_on }: SiteUse,
): readonly PermitFault[] {
  const beginsLate = Boolean(valid_from && valid_from > install_on);
  const endsBefore = Boolean(valid_to && valid_to < install_on);
  const isShort = Boolean(valid_to && valid_to < takedown_on) && (beginsLate || !endsBefore);
  return [
    ...(beginsLate || endsBefore ? (['permit_not_valid_at_install'] as const) : []),
    ...(isShort ? (['permit_window_short'] as const) : []),
  ];
}

/**
 * What is wrong with a task of the category permit, the worst first; empty = nothing, or nothing is known yet. It compares the dates as
 * entered, also when the tent is down; reasons of risk no longer apply then (docs/domain.md, Permit checks).
 * @param use the days on which what the permit is for stands
 * @param today the day at the site
 */
export function permitFaultsOf(permit: CheckedPermit, use: SiteUse, today: Day): readonly PermitFault[] {
  if (notRequiredStatuses.includes(permit.status_num)) return [];
  if (permit.pt_num !== ticketItem) return windowFaults(permit, use);
  const fault = ticketFault(permit, use.install_on, today);
  return fault ? [fault] : [];
}

/**
 * The day that such a fault is about, so that it is said where it can be put right; null for the use of a site, which is no task's.
 * A permit that misses the installation may begin too late or end too early.
 */
export function faultFieldOf(
  fault: PermitFault,
  { valid_from }: Pick<CheckedPermit, 'valid_from'>,
  { install_on }: Pick<SiteUse, 'install_on'>,
): 'applied_on' | 'valid_from' | 'valid_to' | null {
  const beginsLate = valid_from !== null && valid_from > install_on;
  switch (fault) {
    case 'permit_not_valid_at_install':
      return beginsLate ? 'valid_from' : 'valid_to';
    case 'ticket_missing':
      return 'applied_on';
    case 'ticket_not_clear':
      return 'valid_from';
    case 'permit_window_short':
    case 'ticket_expired':
      return 'valid_to';
    case 'site_days_exceeded':
      return null;
  }
}

/** `GET {role}/event/{id}/site_days`: how many days of the year of the event the site is used, by all its events. */
export interface SiteDays {
  year: number;
  used: number;
  /** The lowest limit of the authorities of the site, and of the requirements that the event is asked for; null = none is known. */
  limit: number | null;
  /** Whose limit it is. */
  authority: string | null;
}
/** Share of the limit from which a site is near it. */
export const siteNearShare = 0.8;
/** How much of its limit a site has used; near is not yet over. */
export const siteUses = ['over', 'near'] as const;
export type SiteUseLevel = (typeof siteUses)[number];
export const siteUseOf = ({ used, limit }: Pick<SiteDays, 'used'> & { limit: number }): SiteUseLevel | null =>
  used > limit ? 'over' : used >= limit * siteNearShare ? 'near' : null;
export const siteFault = ({ used, limit }: Pick<SiteDays, 'used' | 'limit'>): PermitFault | null =>
  limit !== null && used > limit ? 'site_days_exceeded' : null;
