import { describe, expect, it } from '@jest/globals';
import { ticketRuleCells, ticketRuleOf } from '../../seeds/base/ticket-rules.js';
import { businessDaysOf } from './business-days.js';
import { addDays } from './days.js';
import { type TicketDays, type TicketFigures, lastCall, ticketDays } from './ticket-days.js';

const ruleOf = (state: string): TicketFigures => {
  const cells = ticketRuleCells().find((row) => row.state === state);
  if (!cells) throw new Error(`No row of ${state}`);
  return ticketRuleOf(cells);
};
const days = (state_code: string, called: string, start: string | null, over: Partial<TicketFigures> = {}) =>
  ticketDays({ ...ruleOf(state_code), ...over }, called, start, businessDaysOf({ state_code }));

describe('the days of a ticket', () => {
  // 2027-06-07 is a Monday.
  it.each<[string, string, string | null, TicketDays]>([
    // Two business days; 14 business days from the request, as nothing else is said.
    ['TX', '2027-06-07', '2027-06-14', { clear_on: '2027-06-09', expires_on: '2027-06-28' }],
    // Weekends, Memorial Day and Juneteenth, kept on a Friday, lie between.
    ['TX', '2027-05-28', null, { clear_on: '2027-06-02', expires_on: '2027-06-21' }],
    // 48 hours leave out weekends; the ticket counts calendar days from the start.
    ['MN', '2027-06-11', '2027-06-21', { clear_on: '2027-06-15', expires_on: '2027-07-05' }],
    // Without a planned start it counts from the earliest possible one.
    ['MN', '2027-06-11', null, { clear_on: '2027-06-15', expires_on: '2027-06-29' }],
    // 96 hours are four business days.
    ['DC', '2027-06-07', null, { clear_on: '2027-06-11', expires_on: '2027-06-29' }],
    // From the day on which the notice has passed.
    ['MI', '2027-06-07', '2027-07-01', { clear_on: '2027-06-10', expires_on: '2027-07-01' }],
    // No fixed life, and a life that is not known.
    ['OH', '2027-06-07', '2027-06-14', { clear_on: '2027-06-09', expires_on: null }],
    ['PA', '2027-06-07', '2027-06-14', { clear_on: '2027-06-10', expires_on: null }],
    // Days of a kind that is in doubt are the shorter ones.
    ['IL', '2027-06-07', null, { clear_on: '2027-06-09', expires_on: '2027-07-02' }],
  ])('of %s, asked for on %s for %s', (state, called, start, expected) => {
    expect(days(state, called, start)).toEqual(expected);
  });

  it('are not guessed where the state names no figure', () => {
    const unknown = { notice: null, notice_unit: null };
    expect(days('TX', '2027-06-07', null, unknown)).toEqual({ clear_on: null, expires_on: '2027-06-28' });
    expect(days('TX', '2027-06-07', null, { ...unknown, life_from: 'due' })).toEqual({
      clear_on: null,
      expires_on: null,
    });
    expect(days('TX', '2027-06-07', null, { notice: 3, notice_unit: 'calendar_days' }).clear_on).toBe('2027-06-10');
  });

  it('tell the last day to call: a day later the ticket would be clear too late', () => {
    const codes = ticketRuleCells().map(({ state }) => state);
    const starts = ['2027-06-19', '2027-06-21', '2027-07-06', '2028-01-03'];
    const long: Partial<TicketFigures>[] = [
      {},
      { notice: 45, notice_unit: 'calendar_days' },
      { notice: 60, notice_unit: 'business_days' },
      { notice: 50, notice_unit: 'hours' },
    ];
    let counted = 0;
    for (const code of codes)
      for (const start of starts)
        for (const over of long) {
          const rule = { ...ruleOf(code), ...over };
          if (!rule.notice) continue;
          const call = lastCall(rule, start, businessDaysOf({ state_code: code }));
          const clear = [call, addDays(call, 1)].map((day) => days(code, day, start, over).clear_on ?? '');
          expect(clear.map((day) => day <= start)).toEqual([true, false]);
          counted += 1;
        }
    expect(counted).toBeGreaterThan(codes.length * starts.length * 3);
  });

  it('have no last day to call but that of staking without a notice', () => {
    const none = { ...ruleOf('TX'), notice: null, notice_unit: null };
    expect(lastCall(none, '2027-06-14', businessDaysOf({ state_code: 'TX' }))).toBe('2027-06-14');
  });
});
