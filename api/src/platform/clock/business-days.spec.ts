import { describe, expect, it } from '@jest/globals';
import { addDays } from './days.js';
import { businessDaysOf } from './business-days.js';
import { publicHolidays } from './public-holidays.js';

const virginia = businessDaysOf({ state_code: 'VA' });

describe('business days', () => {
  it.each([
    ['a week ahead', '2027-03-01', 5, '2027-03-08'],
    ['from a Saturday', '2027-03-06', 1, '2027-03-08'],
    ['back from a Monday', '2027-03-08', -1, '2027-03-05'],
    ['none', '2027-03-06', 0, '2027-03-06'],
    ['over Independence Day, kept on the Monday', '2027-07-02', 1, '2027-07-06'],
    ['back over Thanksgiving', '2027-11-29', -2, '2027-11-24'],
    ['over New Year, kept on the Friday before', '2027-12-30', 1, '2028-01-03'],
    ['over a leap day', '2028-02-28', 2, '2028-03-01'],
  ])('are counted %s', (_, day, days, wanted) => {
    expect(virginia.add(day, days)).toBe(wanted);
  });

  it('know the holidays of a state, of Puerto Rico, and of federal offices alone', () => {
    const open = (state_code: string | null, day: string): boolean => businessDaysOf({ state_code }).isOpen(day);
    expect([open('MA', '2027-04-19'), open('VA', '2027-04-19')]).toEqual([false, true]);
    expect([open('PR', '2027-01-06'), open('VA', '2027-01-06')]).toEqual([false, true]);
    expect([open(null, '2027-11-25'), open(null, '2027-11-26')]).toEqual([false, true]);
  });

  it('know an authority’s own holidays, of one year and of every year from the first on', () => {
    const office = businessDaysOf({
      state_code: 'VA',
      holidays: [
        { day: '2027-03-03', name: 'Move', yearly: false },
        { day: '2027-03-10', name: 'Founders’ Day', yearly: true },
      ],
    });
    const days = ['2026-03-10', '2027-03-03', '2027-03-10', '2028-03-03', '2028-03-10'];
    expect(days.map((day) => office.isOpen(day))).toEqual([true, false, false, true, false]);
  });

  it('between two days are as many as lead from one to the other', () => {
    // A Wednesday, a Sunday, and Thanksgiving.
    for (const day of ['2027-12-15', '2027-06-20', '2027-11-25'])
      for (let ahead = -400; ahead <= 400; ahead += 37)
        expect(virginia.between(day, virginia.add(day, ahead))).toBe(ahead);
    const saturday = '2027-03-06';
    expect([virginia.between(saturday, addDays(saturday, 1)), virginia.between(saturday, saturday)]).toEqual([0, 0]);
  });

  it('fall on the same days whatever the zone of the machine', () => {
    expect([...publicHolidays('TX', 2026)].filter((day) => day.startsWith('2026-12'))).toEqual([
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it('outside the years of known laws are all but weekends', () => {
    expect(virginia.add('9990-01-01', 5) > '9990-01-01').toBe(true);
    expect(publicHolidays('VA', 1900).size).toBe(0);
  });
});
