import type { JurisdictionHoliday } from '@guyline/contract/jurisdictions';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { FIRE, INSPECTION, INSTALL, PERMIT, TAKEDOWN, TICKET } from './risk-events.js';

const [FENCE, FENCE_INSTALL] = [14, 16] as const;

/** What a task says on the two days at its store, the 14th and the 15th of July 2027 (a Wednesday and a Thursday). */
export interface Night {
  item: TaskItem;
  /** Status; that in which it waits unless given. */
  status?: number;
  scheduled: Day | null;
  deadline?: Day;
  /** Days before its deadline from which it is near. */
  risk_days?: number;
  /** What an authority asks for the task: applying takes `lead` business days. */
  asked?: { apply_by?: Day; lead?: number; documents?: string[]; predecessors?: TaskItem[] };
  /** The authority of its site. */
  city?: { inspection_notice_days?: number; site_days_per_year?: number; holidays?: JurisdictionHoliday[] };
  permit?: { applied_on?: Day; valid_from?: Day; valid_to?: Day };
  /** Another task of the event, with its day. */
  beside?: readonly [TaskItem, Day];
  before: readonly RiskCode[];
  after: readonly RiskCode[] | Record<Place, readonly RiskCode[]>;
  act_by: Day | Record<Place, Day>;
}
/** Their zones: ten hours ahead of UTC, and four behind. */
export type Place = 'GU' | 'PR';

/** Deadlines too far away to raise a reason: they are near from 14 days before. The tent stands between these two days. */
export const quietDay: Day = '2027-08-20';
export const [installDay, takedownDay]: [Day, Day] = ['2027-08-20', '2027-09-20'];

const harborfest = { day: '2027-07-15', name: 'Harborfest', yearly: false };
const always = (one: Omit<Night, 'before' | 'after'>, ...codes: RiskCode[]): Night => ({
  ...one,
  before: codes,
  after: codes,
});

/** Every reason, first those that begin or end at midnight; then the others, which no midnight changes. */
export const nights: Record<string, Night> = {
  'a deadline comes near': {
    ...{ item: INSTALL, scheduled: '2027-07-29', deadline: '2027-07-29', risk_days: 14, act_by: '2027-07-29' },
    ...{ before: [], after: ['deadline_near'] },
  },
  'a project that wants to know three days before': {
    ...{ item: INSTALL, scheduled: '2027-07-18', deadline: '2027-07-18', risk_days: 3, act_by: '2027-07-18' },
    ...{ before: [], after: ['deadline_near'] },
  },
  'the deadline of a permit that is applied for passes': {
    ...{ item: PERMIT, status: 3, scheduled: '2027-07-14', deadline: '2027-07-14', act_by: '2027-07-14' },
    ...{ before: ['deadline_near'], after: ['deadline_passed'] },
  },
  'the day to apply comes near': {
    ...{ item: PERMIT, scheduled: quietDay, asked: { apply_by: '2027-07-29', lead: 15 }, act_by: '2027-07-29' },
    ...{ before: [], after: ['deadline_near'] },
  },
  'the day to apply passes': {
    ...{ item: PERMIT, scheduled: quietDay, asked: { apply_by: '2027-07-14', lead: 15 }, act_by: '2027-07-14' },
    ...{ before: ['deadline_near'], after: ['apply_by_passed'] },
  },
  'the documents of a permit are wanted': {
    ...{ item: PERMIT, scheduled: '2027-07-29', deadline: '2027-07-29', act_by: '2027-07-29' },
    ...{ asked: { documents: ['site_plan', 'insurance'] }, before: [], after: ['document_missing', 'deadline_near'] },
  },
  'work without a day is a warning': {
    ...{ item: TAKEDOWN, scheduled: null, deadline: '2027-07-29', risk_days: 3, act_by: '2027-07-29' },
    ...{ before: [], after: ['undated'] },
  },
  // Three business days of notice; Puerto Rico keeps the birthday of José Celso Barbosa on the 27th.
  'nobody has called 811 two weeks before staking': {
    ...{ item: TICKET, scheduled: quietDay, beside: [INSTALL, '2027-07-29'] },
    ...{ before: [], after: ['ticket_missing'], act_by: { GU: '2027-07-26', PR: '2027-07-25' } },
  },
  'an inspection is not asked for in time': {
    ...{ item: INSPECTION, scheduled: '2027-07-16', city: { inspection_notice_days: 2 }, act_by: '2027-07-14' },
    ...{ beside: [INSTALL, '2027-07-16'], before: [], after: ['inspection_notice_short'] },
  },
  'the same, with a holiday of the authority itself': {
    ...{ item: INSPECTION, scheduled: '2027-07-16', beside: [INSTALL, '2027-07-16'], act_by: '2027-07-14' },
    ...{ city: { inspection_notice_days: 1, holidays: [harborfest] }, before: [], after: ['inspection_notice_short'] },
  },
  // Puerto Rico keeps the birthday of Luis Muñoz Rivera on the 19th.
  'the same, with a holiday of one place': {
    ...{ item: INSPECTION, scheduled: '2027-07-20', city: { inspection_notice_days: 3 } },
    ...{ beside: [INSTALL, '2027-07-16'], before: [] },
    ...{ after: { GU: [], PR: ['inspection_notice_short'] }, act_by: { GU: '2027-07-15', PR: '2027-07-14' } },
  },
  'what comes first is past its day': {
    ...{ item: PERMIT, scheduled: quietDay, asked: { predecessors: [FIRE] }, beside: [FIRE, '2027-07-14'] },
    ...{ before: [], after: ['predecessor_late'], act_by: quietDay },
  },
  // On days, not at midnights: the two of them are compared, whatever day it is at the store.
  'a takedown before its install': always(
    { item: TAKEDOWN, scheduled: '2027-08-18', beside: [INSTALL, '2027-08-19'], act_by: '2027-08-18' },
    'predecessor_late',
  ),
  'an install before its permit': always(
    { item: INSTALL, scheduled: '2027-08-18', beside: [FIRE, '2027-08-19'], act_by: '2027-08-18' },
    'predecessor_late',
  ),
  'a fence permit from the day of the fence on, days after the tent': always({
    ...{ item: FENCE, scheduled: quietDay, permit: { valid_from: '2027-08-25', valid_to: '2027-09-20' } },
    ...{ beside: [FENCE_INSTALL, '2027-08-25'], act_by: quietDay },
  }),
  'a permit that was turned down': always({ item: PERMIT, status: 4, scheduled: quietDay, act_by: quietDay }, 'failed'),
  'a day after the deadline': always(
    { item: INSPECTION, scheduled: '2027-08-21', act_by: quietDay },
    'scheduled_after_deadline',
  ),
  'a window that ends before the takedown': always(
    { item: PERMIT, scheduled: quietDay, permit: { valid_to: '2027-09-19' }, act_by: quietDay },
    'permit_window_short',
  ),
  'a window that begins after the installation': always(
    { item: PERMIT, scheduled: quietDay, permit: { valid_from: '2027-08-21' }, act_by: installDay },
    'permit_not_valid_at_install',
  ),
  'a ticket that ends before staking': always(
    {
      item: TICKET,
      scheduled: quietDay,
      permit: { applied_on: '2027-07-01', valid_to: '2027-08-19' },
      act_by: '2027-08-17',
    },
    'ticket_expired',
  ),
  'a ticket that is clear too late': always(
    {
      item: TICKET,
      scheduled: quietDay,
      permit: { applied_on: '2027-07-01', valid_from: '2027-08-21' },
      act_by: installDay,
    },
    'ticket_not_clear',
  ),
  'a site that is used for too many days': always(
    { item: INSTALL, scheduled: installDay, city: { site_days_per_year: 5 }, act_by: installDay },
    'site_days_exceeded',
  ),
};
