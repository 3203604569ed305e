import { describe, expect, it } from '@jest/globals';
import { businessDaysOf } from '../../platform/clock/business-days.js';
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
});
