import { describe, expect, it } from '@jest/globals';
import { isDueReason, type KeptReason, type RiskCode, riskCodes } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { pendingOf } from '@guyline/contract/tasks/status';
import { categoryOf } from '@guyline/contract/tasks/items';
import { addDays, dayAt } from '../platform/clock/days.js';
import type { AskedFact, EventFacts, TaskFact } from './event-facts.js';
import { actBy, firstDay, reasonsOf } from './reasons-of.js';

const [TICKET, PERMIT, FIRE, INSTALL, INSPECTION, TAKEDOWN] = [1, 7, 8, 15, 19, 24] as const;
const deadlines = { 1: '2027-05-28', 2: '2027-06-11', 3: '2027-06-18', 4: '2027-07-12' } as const;

const task = (pt_num: TaskItem, over: Partial<TaskFact> = {}): TaskFact => ({
  id: pt_num,
  pt_num,
  status_num: pendingOf[categoryOf(pt_num)],
  scheduled_date: deadlines[categoryOf(pt_num)],
  deadline: deadlines[categoryOf(pt_num)],
  risk_days: 14,
  applied_on: null,
  valid_from: null,
  valid_to: null,
  has_document: true,
  ...over,
});
const asked = (pt_num: TaskItem, over: Partial<AskedFact> = {}): AskedFact => ({
  pt_num,
  apply_by: null,
  documents: 0,
  predecessors: [],
  authority: 'Norfolk',
  lead_days: null,
  lead_unit: null,
  ...over,
});
const event = (tasks: TaskFact[], over: Partial<EventFacts> = {}): EventFacts => ({
  id: 1,
  live: true,
  state_code: 'VA',
  install_on: '2027-06-11',
  takedown_on: '2027-07-12',
  tasks,
  asked: [],
  notice: null,
  ticket: null,
  site: null,
  ...over,
});
const texas = {
  notice: 2,
  notice_unit: 'business_days' as const,
  life: 14,
  life_unit: 'business_days' as const,
  no_life: false,
  life_from: 'request' as const,
};
const lead = asked(PERMIT, { apply_by: '2027-05-10', lead_days: 15, lead_unit: 'business' });
const norfolk = { days: 3, authority: 'Norfolk', holidays: [] };

/** Code, task, event, the day from which the reason holds (null = always), up to which (null = for good), and the day to act. */
type Row = [title: string, code: RiskCode, item: TaskItem, EventFacts, Day | null, Day | null, Day];
const rows: Row[] = [
  [
    'a deadline within the days of its project',
    'deadline_near',
    INSTALL,
    event([task(INSTALL)]),
    '2027-05-28',
    '2027-06-11',
    '2027-06-11',
  ],
  [
    'a project that wants to know 30 days before',
    'deadline_near',
    INSTALL,
    event([task(INSTALL, { risk_days: 30 })]),
    '2027-05-12',
    '2027-06-11',
    '2027-06-11',
  ],
  [
    'a day to apply before the deadline',
    'deadline_near',
    PERMIT,
    event([task(PERMIT)], { asked: [lead] }),
    '2027-04-26',
    '2027-05-10',
    '2027-05-10',
  ],
  [
    'a permit that is applied for has its deadline alone',
    'deadline_near',
    PERMIT,
    event([task(PERMIT, { status_num: 3 })], { asked: [lead] }),
    '2027-05-14',
    '2027-05-28',
    '2027-05-28',
  ],
  [
    'a deadline on 29 February',
    'deadline_passed',
    INSTALL,
    event([task(INSTALL, { deadline: '2028-02-29' })]),
    '2028-03-01',
    null,
    '2028-02-29',
  ],
  [
    'a deadline of work in progress',
    'deadline_passed',
    INSTALL,
    event([task(INSTALL, { status_num: 7 })]),
    '2027-06-12',
    null,
    '2027-06-11',
  ],
  [
    'a permit that nobody applied for in time',
    'apply_by_passed',
    PERMIT,
    event([task(PERMIT)], { asked: [lead] }),
    '2027-05-11',
    null,
    '2027-05-10',
  ],
  [
    'the earliest of two authorities',
    'apply_by_passed',
    PERMIT,
    event([task(PERMIT)], { asked: [asked(PERMIT, { apply_by: '2027-05-20' }), lead] }),
    '2027-05-11',
    null,
    '2027-05-10',
  ],
  [
    'a permit that was turned down',
    'failed',
    PERMIT,
    event([task(PERMIT, { status_num: 4 })]),
    null,
    null,
    '2027-05-28',
  ],
  [
    'an inspection that failed',
    'failed',
    INSPECTION,
    event([task(INSPECTION, { status_num: 12 })]),
    null,
    null,
    '2027-06-18',
  ],
  [
    'a day after the deadline',
    'scheduled_after_deadline',
    INSTALL,
    event([task(INSTALL, { scheduled_date: '2027-06-12' })]),
    null,
    null,
    '2027-06-11',
  ],
  ['no day', 'undated', TAKEDOWN, event([task(TAKEDOWN, { scheduled_date: null })]), '2027-06-28', null, '2027-07-12'],
  [
    'a window that ends before the takedown',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { valid_to: '2027-07-11' })]),
    null,
    null,
    '2027-07-11',
  ],
  [
    'the same of an approved permit, on the permit',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { status_num: 2, valid_to: '2027-07-11' }), task(TAKEDOWN)]),
    null,
    null,
    '2027-07-11',
  ],
  [
    'and on the takedown',
    'permit_window_short',
    TAKEDOWN,
    event([task(PERMIT, { status_num: 2, valid_to: '2027-07-11' }), task(TAKEDOWN)]),
    null,
    null,
    '2027-07-11',
  ],
  [
    'the shorter of two windows, on the takedown',
    'permit_window_short',
    TAKEDOWN,
    event([task(PERMIT, { valid_to: '2027-07-11' }), task(FIRE, { valid_to: '2027-07-01' }), task(TAKEDOWN)]),
    null,
    null,
    '2027-07-01',
  ],
  [
    'a window that begins after the installation',
    'permit_not_valid_at_install',
    INSTALL,
    event([task(PERMIT, { valid_from: '2027-06-12' }), task(INSTALL)]),
    null,
    null,
    '2027-06-11',
  ],
  [
    'a window that ends before it',
    'permit_not_valid_at_install',
    PERMIT,
    event([task(PERMIT, { valid_to: '2027-06-10' })]),
    null,
    null,
    '2027-06-11',
  ],
  ['nobody called 811', 'ticket_missing', TICKET, event([task(TICKET)]), '2027-05-28', null, '2027-06-11'],
  [
    'the last call in a state with two business days of notice',
    'ticket_missing',
    TICKET,
    event([task(TICKET)], { ticket: texas, state_code: 'TX' }),
    '2027-05-28',
    null,
    '2027-06-09',
  ],
  [
    'the last call before Juneteenth, on a Friday as it is a Saturday',
    'ticket_missing',
    TICKET,
    event([task(TICKET)], { ticket: texas, state_code: 'TX', install_on: '2027-06-21' }),
    '2027-06-07',
    null,
    '2027-06-16',
  ],
  [
    'a ticket that is clear too late',
    'ticket_not_clear',
    INSTALL,
    event([task(TICKET, { applied_on: '2027-06-09', valid_from: '2027-06-12' }), task(INSTALL)]),
    null,
    null,
    '2027-06-11',
  ],
  [
    'a ticket that ends before staking',
    'ticket_expired',
    TICKET,
    event([task(TICKET, { applied_on: '2027-05-20', valid_to: '2027-06-10' })], { ticket: texas, state_code: 'TX' }),
    null,
    null,
    '2027-06-09',
  ],
  [
    'an inspection without notice, over the Fourth of July',
    'inspection_notice_short',
    INSPECTION,
    event([task(INSPECTION, { scheduled_date: '2027-07-07' })], { notice: norfolk }),
    '2027-07-02',
    null,
    '2027-07-01',
  ],
  [
    'with a holiday of the authority itself',
    'inspection_notice_short',
    INSPECTION,
    event([task(INSPECTION, { scheduled_date: '2027-06-16' })], {
      notice: { ...norfolk, holidays: [{ day: '2027-06-14', name: 'Harborfest', yearly: false }] },
    }),
    '2027-06-11',
    null,
    '2027-06-10',
  ],
  [
    'what comes first is planned later',
    'predecessor_late',
    PERMIT,
    event([task(PERMIT, { scheduled_date: '2027-05-20' }), task(FIRE, { scheduled_date: '2027-05-21' })], {
      asked: [asked(PERMIT, { predecessors: [FIRE] })],
    }),
    null,
    null,
    '2027-05-20',
  ],
  [
    'what comes first is overdue',
    'predecessor_late',
    PERMIT,
    event([task(PERMIT), task(FIRE, { scheduled_date: '2027-05-12' })], {
      asked: [asked(PERMIT, { predecessors: [FIRE] })],
    }),
    '2027-05-13',
    null,
    '2027-05-28',
  ],
  [
    'what comes first is under way past its deadline',
    'predecessor_late',
    PERMIT,
    event([task(PERMIT), task(FIRE, { status_num: 3, scheduled_date: '2027-05-12' })], {
      asked: [asked(PERMIT, { predecessors: [FIRE] })],
    }),
    '2027-05-29',
    null,
    '2027-05-28',
  ],
  [
    'a site that is used for too many days',
    'site_days_exceeded',
    INSTALL,
    event([task(INSTALL), task(TAKEDOWN)], { site: { used: 31, limit: 30, authority: 'Norfolk' } }),
    null,
    null,
    '2027-06-11',
  ],
  [
    'the same once the tent stands',
    'site_days_exceeded',
    TAKEDOWN,
    event([task(INSTALL, { status_num: 8 }), task(TAKEDOWN)], { site: { used: 31, limit: 30, authority: 'Norfolk' } }),
    null,
    null,
    '2027-06-11',
  ],
  [
    'documents to enclose',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { has_document: false })], { asked: [asked(PERMIT, { documents: 3 })] }),
    '2027-05-14',
    null,
    '2027-05-28',
  ],
  [
    'documents by the day to apply',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { has_document: false })], { asked: [{ ...lead, documents: 1 }] }),
    '2027-04-26',
    null,
    '2027-05-10',
  ],
];

describe('a reason of risk', () => {
  it.each(rows)('%s: %s', (_, code, item, facts, from_on, until_on, act_by) => {
    const reason = reasonsOf(facts)
      .get(item)
      ?.find((one) => one.code === code);
    expect(reason).toMatchObject({ code, from_on, until_on, act_by });
  });

  it('of every code stands in the table', () =>
    expect(riskCodes.filter((code) => !rows.some(([, of]) => of === code))).toEqual([]));

  const quiet: [string, RiskCode, TaskItem, EventFacts][] = [
    ['completed work', 'deadline_passed', INSTALL, event([task(INSTALL, { status_num: 8 })])],
    ['work that is not required', 'undated', PERMIT, event([task(PERMIT, { status_num: 5, scheduled_date: null })])],
    ['an event that is not live', 'deadline_passed', INSTALL, event([task(INSTALL)], { live: false })],
    [
      'a window that covers all days',
      'permit_window_short',
      PERMIT,
      event([task(PERMIT, { valid_from: '2027-06-11', valid_to: '2027-07-12' })]),
    ],
    [
      'a window whose tent is down',
      'permit_window_short',
      PERMIT,
      event([task(PERMIT, { status_num: 2, valid_to: '2027-07-01' }), task(TAKEDOWN, { status_num: 16 })]),
    ],
    [
      'a ticket whose stakes are in the ground',
      'ticket_expired',
      TICKET,
      event([task(TICKET, { status_num: 2, valid_to: '2027-06-10' }), task(INSTALL, { status_num: 8 })]),
    ],
    ['a ticket without a fixed life', 'ticket_expired', TICKET, event([task(TICKET, { applied_on: '2027-05-20' })])],
    [
      'an inspection that is asked for',
      'inspection_notice_short',
      INSPECTION,
      event([task(INSPECTION, { status_num: 10 })], { notice: norfolk }),
    ],
    [
      'a site at its limit',
      'site_days_exceeded',
      INSTALL,
      event([task(INSTALL)], { site: { used: 30, limit: 30, authority: 'Norfolk' } }),
    ],
    [
      'a predecessor that is done',
      'predecessor_late',
      PERMIT,
      event([task(PERMIT), task(FIRE, { status_num: 2, scheduled_date: '2027-06-01' })], {
        asked: [asked(PERMIT, { predecessors: [FIRE] })],
      }),
    ],
    [
      'documents that are there',
      'document_missing',
      PERMIT,
      event([task(PERMIT)], { asked: [asked(PERMIT, { documents: 3 })] }),
    ],
  ];
  it.each(quiet)('is none for %s: %s', (_, code, item, facts) =>
    expect(
      reasonsOf(facts)
        .get(item)
        ?.map((one) => one.code) ?? [],
    ).not.toContain(code),
  );
});

describe('the days of reasons', () => {
  const reason = (from_on: Day | null, until_on: Day | null, act_by: Day): KeptReason => ({
    code: 'deadline_near',
    from_on,
    until_on,
    act_by,
    about: {},
  });

  it.each([
    ['Pacific/Guam', '2027-06-11T13:59:00Z', '2027-06-11', false],
    ['Pacific/Guam', '2027-06-11T14:00:00Z', '2027-06-12', true],
    ['America/Puerto_Rico', '2027-06-12T03:59:00Z', '2027-06-11', false],
    ['America/Puerto_Rico', '2027-06-12T04:00:00Z', '2027-06-12', true],
  ])('in %s at %s it is %s', (zone, instant, day, passed) => {
    const reasons = reasonsOf(event([task(INSTALL)])).get(INSTALL) ?? [];
    const today = dayAt(new Date(instant), zone);
    expect(today).toBe(day);
    const codes = reasons.filter((one) => isDueReason(one, today)).map(({ code }) => code);
    expect(codes).toEqual([passed ? 'deadline_passed' : 'deadline_near']);
  });

  it('follow each other without a gap, so that the first one says from when on there is a risk', () => {
    const first = firstDay([
      reason('2027-05-01', '2027-05-10', '2027-05-10'),
      reason('2027-05-11', null, '2027-05-10'),
    ]);
    expect(first).toBe('2027-05-01');
    expect(firstDay([reason('2027-05-01', null, '2027-05-10'), reason(null, null, '2027-05-10')])).toBeNull();
    for (const [, , item, facts] of rows) {
      const reasons = reasonsOf(facts).get(item) ?? [];
      const from = firstDay(reasons) ?? '2027-01-01';
      for (let day = from; day < addDays(from, 200); day = addDays(day, 1))
        expect([day, reasons.some((one) => isDueReason(one, day))]).toEqual([day, true]);
    }
  });

  it('the earliest day to act is that of the task', () => {
    expect(actBy([reason(null, null, '2027-05-10'), reason(null, null, '2027-04-30')])).toBe('2027-04-30');
    expect(actBy([])).toBeNull();
  });

  it('and the worst reason comes first', () => {
    const facts = event([task(PERMIT, { status_num: 4, valid_to: '2027-06-01', scheduled_date: '2027-06-02' })]);
    expect(
      reasonsOf(facts)
        .get(PERMIT)
        ?.map(({ code }) => code),
    ).toEqual([
      'permit_not_valid_at_install',
      'deadline_passed',
      'failed',
      'scheduled_after_deadline',
      'deadline_near',
    ]);
  });
});
