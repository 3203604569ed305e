import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { thisYear } from '../src/clock.js';
import { daysOff, nearby, today } from '../src/days.js';

/** `YYYY-MM-DD` so many days from today, counted on the calendar of this place. */
const inDays = (days: number): string => {
  const at = new Date(Date.parse(`${today()}T12:00:00Z`) + days * 86_400_000);
  return `${at.getUTCFullYear()}-${String(at.getUTCMonth() + 1).padStart(2, '0')}-${String(at.getUTCDate()).padStart(2, '0')}`;
};

describe('days', () => {
  it('count from the day of the person, at any hour', () => {
    for (const days of [-400, -14, -1, 0, 1, 29, 366]) expect(daysOff(inDays(days))).toBe(days);
    expect(nearby(inDays(0), 'en')).toBe('today');
    expect(nearby(inDays(1), 'en')).toBe('tomorrow');
    expect(nearby(inDays(15), 'en')).toBeUndefined();
    expect(String(thisYear())).toBe(today().slice(0, 4));
  });

  describe('on the wall', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it.each([
      [2026, 11, 31, 23, 59, '2026-12-31', 2026],
      [2027, 0, 1, 0, 0, '2027-01-01', 2027],
      [2028, 1, 29, 0, 30, '2028-02-29', 2028],
      [2026, 2, 8, 3, 0, '2026-03-08', 2026],
      [2026, 10, 1, 1, 30, '2026-11-01', 2026],
    ])('%i-%i-%i %i:%i is the day %s', (year, month, day, hour, minute, wanted, ofYear) => {
      jest.setSystemTime(new Date(year, month, day, hour, minute));
      expect([today(), thisYear()]).toEqual([wanted, ofYear]);
      expect(daysOff(wanted)).toBe(0);
    });
  });
});
