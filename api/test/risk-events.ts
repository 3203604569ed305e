import { expect, it } from '@jest/globals';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import { pendingOf } from '@guyline/contract/tasks/status';
import type { AskedFact, EventFacts, TaskFact } from '../src/risk/event-facts.js';
import { reasonsOf } from '../src/risk/reasons-of.js';

export const [TICKET, PERMIT, FIRE, INSTALL, INSPECTION, TAKEDOWN] = [1, 7, 8, 15, 19, 24] as const;
const deadlines = { 1: '2027-05-28', 2: '2027-06-11', 3: '2027-06-18', 4: '2027-07-12' } as const;

/** A task that is scheduled for its deadline. */
export const task = (pt_num: TaskItem, over: Partial<TaskFact> = {}): TaskFact => ({
  id: pt_num,
  pt_num,
  status_num: pendingOf[categoryOf(pt_num)],
  scheduled_date: deadlines[categoryOf(pt_num)],
  deadline: deadlines[categoryOf(pt_num)],
  risk_days: 14,
  applied_on: null,
  expected_on: null,
  valid_from: null,
  valid_to: null,
  enclosed: [],
  ...over,
});
export const asked = (pt_num: TaskItem, over: Partial<AskedFact> = {}): AskedFact => ({
  requirement_id: 1,
  pt_num,
  apply_by: null,
  documents: [],
  predecessors: [],
  authority: 'Norfolk',
  lead_days: null,
  lead_unit: null,
  ...over,
});
/** An event in Virginia that is live, from June 11 to July 12, 2027. */
export const event = (tasks: TaskFact[], over: Partial<EventFacts> = {}): EventFacts => ({
  id: 1,
  live: true,
  state_code: 'VA',
  today: '2027-05-01',
  install_on: '2027-06-11',
  takedown_on: '2027-07-12',
  tasks,
  asked: [],
  notice: null,
  ticket: null,
  site: null,
  ...over,
});
export const texas = {
  notice: 2,
  notice_unit: 'business_days' as const,
  life: 14,
  life_unit: 'business_days' as const,
  no_life: false,
  life_from: 'request' as const,
};
export const lead = asked(PERMIT, { apply_by: '2027-05-10', lead_days: 15, lead_unit: 'business' });
export const norfolk = { days: 3, authority: 'Norfolk', holidays: [] };

/** Title, code, task, event; the day from which the reason holds (null = since ever), up to which (null = for good), and the day to act. */
export type Reasoned = [string, RiskCode, TaskItem, EventFacts, Day | null, Day | null, Day];
export type Quiet = [string, RiskCode, TaskItem, EventFacts];

export const reasonsAre = (rows: readonly Reasoned[]): void =>
  it.each([...rows])('%s: %s', (_, code, item, facts, from_on, until_on, act_by) => {
    const reason = reasonsOf(facts)
      .get(item)
      ?.find((one) => one.code === code);
    expect(reason).toMatchObject({ code, from_on, until_on, act_by });
  });
export const noReasonFor = (rows: readonly Quiet[]): void =>
  it.each([...rows])('none for %s: %s', (_, code, item, facts) =>
    expect(
      reasonsOf(facts)
        .get(item)
        ?.map((one) => one.code) ?? [],
    ).not.toContain(code),
  );
