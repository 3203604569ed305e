import { describe, expect, it } from '@jest/globals';
import { businessDaysOf } from '../../platform/clock/business-days.js';
import { addDays } from '../../platform/clock/days.js';
import { asked, event, PERMIT, task } from '../../../test/risk-events.js';
import { reasonsOf } from '../../risk/reasons-of.js';
import { type Lead, leadDays } from './asked.queries.js';

describe('lead times in business days', () => {
  const lead = (over: Partial<Lead> = {}): Lead => ({
    ...{ requirement_id: '1', jurisdiction_id: '1', lead_days: 5, base: '2027-03-08', state_code: 'TX', holidays: [] },
    ...over,
  });

  it('are counted once for each authority, day and number of days, however many requirements share them', () => {
    let counted = 0;
    const dayOf = leadDays((counting) => {
      const calendar = businessDaysOf(counting);
      return { ...calendar, add: (day, days) => ((counted += 1), calendar.add(day, days)) };
    });
    const days = Array.from({ length: 100 }, (_, n) => dayOf(lead({ requirement_id: String(n) })));
    expect([new Set(days), counted]).toEqual([new Set(['2027-03-01']), 1]);
    expect(dayOf(lead({ lead_days: 6 }))).toBe('2027-02-26');
    expect(dayOf(lead({ base: '2027-03-09' }))).toBe('2027-03-02');
    const closed = [{ day: '2027-03-01', name: 'Closed', yearly: false }];
    expect(dayOf(lead({ jurisdiction_id: '2', holidays: closed }))).toBe('2027-02-26');
    expect(counted).toBe(4);
  });

  const closed = [{ day: '2027-03-10', name: 'Closed', yearly: false }];
  it.each([
    ['of the country, Presidents’ Day', { state_code: 'VA', lead_days: 23 }, '2027-02-12'],
    ['of the country, where the count ends before it', { state_code: 'VA', lead_days: 22 }, '2027-02-16'],
    ['of the country and of the state, Evacuation Day', { state_code: 'MA', lead_days: 22 }, '2027-02-12'],
    ['of the state alone', { state_code: 'MA', lead_days: 21 }, '2027-02-16'],
    ['and of the authority itself', { state_code: 'MA', lead_days: 21, holidays: closed }, '2027-02-12'],
  ])('are not counted on holidays %s, and so the permit is to be acted on by then', (_, counting, day) => {
    const apply_by = leadDays()(lead({ base: '2027-03-18', ...counting }));
    expect(apply_by).toBe(day);
    const { lead_days } = counting;
    const facts = event([task(PERMIT)], { asked: [asked(PERMIT, { apply_by, lead_days, lead_unit: 'business' })] });
    const passed = reasonsOf(facts)
      .get(PERMIT)
      ?.find(({ code }) => code === 'apply_by_passed');
    expect(passed).toMatchObject({
      from_on: addDays(day, 1),
      act_by: day,
      about: { days: lead_days, unit: 'business' },
    });
  });
});
