import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import { daysBetween } from '@guyline/contract/days-between';
import { plainForm, readDay } from '@guyline/contract/day-form';
import { languages } from '@guyline/contract/remotes';
import { thisYear } from '../src/clock.js';
import {
  currentForm,
  dayText,
  logMoment,
  moment,
  momentAt,
  monthName,
  nearby,
  setDayFirst,
  timeText,
  today,
} from '../src/days.js';

/** `YYYY-MM-DD` so many days from today, counted on the calendar of this place. */
const inDays = (days: number): string => {
  const at = new Date(Date.parse(`${today()}T12:00:00Z`) + days * 86_400_000);
  return `${at.getUTCFullYear()}-${String(at.getUTCMonth() + 1).padStart(2, '0')}-${String(at.getUTCDate()).padStart(2, '0')}`;
};

const shortOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

describe('days', () => {
  it('count from the day of the person, at any hour, and say so where they count from that of a store', async () => {
    for (const days of [-400, -14, -1, 0, 1, 29, 366]) expect(daysBetween(today(), inDays(days))).toBe(days);
    expect(nearby(inDays(0), 'en')).toBe('today');
    expect(nearby(inDays(1), 'en')).toBe('tomorrow');
    expect(nearby(inDays(15), 'en')).toBeUndefined();
    expect(nearby(inDays(-15), 'en')).toBeUndefined();
    expect([nearby(inDays(-60), 'en', today(), Infinity), nearby(inDays(15), 'en', today(), Infinity)]).toEqual([
      '60 days ago',
      undefined,
    ]);
    await i18next.init({ lng: 'en', resources: { en: { ui: { atStore: '{{near}}, there {{day}}' } } } });
    expect([nearby(inDays(1), 'en', inDays(1)), nearby(inDays(1), 'en', inDays(2))]).toEqual([
      `today, there ${shortOf(inDays(1))}`,
      `yesterday, there ${shortOf(inDays(2))}`,
    ]);
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
      expect(daysBetween(today(), wanted)).toBe(0);
    });
  });
});

describe('dates', () => {
  const at = new Date(2031, 3, 9, 15, 4, 5).toISOString();
  /** An unseen mark of Arabic. */
  const RLM = '\u200f';

  beforeEach(async () => {
    await i18next.init({ lng: 'en', resources: {} });
    setDayFirst(false);
  });

  it.each([
    ['en', false, '04/09/2031', '04/09/2031 3:04 PM', '04/09/2031 3:04:05 PM', '1/2/2031', '2031-01-02'],
    ['en', true, '09/04/2031', '09/04/2031 3:04 PM', '09/04/2031 3:04:05 PM', '1/2/2031', '2031-02-01'],
    ['zh', false, '2031/04/09', '2031/04/09 15:04', '2031/04/09 15:04:05', '2031/1/2', '2031-01-02'],
    ['es', false, '09/04/2031', '09/04/2031 15:04', '09/04/2031 15:04:05', '1/2/2031', '2031-02-01'],
    ['fr', false, '09/04/2031', '09/04/2031 15:04', '09/04/2031 15:04:05', '1.2.2031', '2031-02-01'],
    ['it', false, '09/04/2031', '09/04/2031 15:04', '09/04/2031 15:04:05', '1-2-2031', '2031-02-01'],
    [
      'ar',
      false,
      `09${RLM}/04${RLM}/2031`,
      `09${RLM}/04${RLM}/2031 3:04 م`,
      `09${RLM}/04${RLM}/2031 3:04:05 م`,
      '1/2/2031',
      '2031-02-01',
    ],
  ])('have one order in %s (day first: %s): %s', async (language, dayFirst, day, minute, second, typed, read) => {
    await i18next.changeLanguage(language);
    setDayFirst(dayFirst);
    expect([dayText('2031-04-09'), moment(at), logMoment(at)]).toEqual([day, minute, second]);
    expect(`${day} ${timeText(at)}`).toBe(minute);
    expect(readDay(typed, currentForm())).toBe(read);
    expect(readDay(dayText('2031-12-01'), currentForm())).toBe('2031-12-01');
    expect(dayText(null)).toBe('–');
  });

  it('have the zone of another place with its time', async () => {
    const night = new Date('2031-12-12T03:04:05Z');
    expect(momentAt(night, 'Pacific/Guam')).toBe('12/12/2031 1:04 PM GMT+10');
    expect(momentAt(night, 'America/Chicago')).toBe('12/11/2031 9:04 PM CST');
    expect(momentAt(night)).toContain(moment(night.toISOString()));
    await i18next.changeLanguage('fr');
    expect(momentAt(night, 'Pacific/Honolulu')).toBe('11/12/2031 17:04 UTC−10');
  });

  it.each(languages)('are written as the locale %s does', async (language) => {
    await i18next.changeLanguage(language);
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
    for (const day of ['2026-12-01', '2028-02-29', '2031-05-02'])
      expect(dayText(day)).toBe(new Intl.DateTimeFormat(language, parts).format(new Date(day)));
  });

  it('leave other languages their order, whatever was chosen for English', async () => {
    setDayFirst(true);
    for (const [language, form] of [
      ['en', 'DD/MM/YYYY'],
      ['zh', 'YYYY/MM/DD'],
      ['es', 'DD/MM/YYYY'],
    ] as const) {
      await i18next.changeLanguage(language);
      expect(plainForm(currentForm())).toBe(form);
    }
  });

  it('are not guessed from what is in another form', () => {
    for (const text of ['', '2031', '2031-05-02', '5/2/31', '05/02/2031 3 PM', 'May 2, 2031', '5//2031'])
      expect(readDay(text, 'MM/DD/YYYY')).toBeUndefined();
  });

  it('name months in the person’s language', async () => {
    expect([monthName('2031-01', 'long'), monthName('2031-12', 'long', true)]).toEqual(['January', 'December 2031']);
    await i18next.changeLanguage('fr');
    expect(monthName('2031-08', 'long', true)).toBe('août 2031');
    await i18next.changeLanguage('zh');
    expect([monthName('2031-08', 'long'), monthName('2031-08', 'short'), monthName('2031-08', 'long', true)]).toEqual([
      '8月',
      '8月',
      '2031年8月',
    ]);
  });
});
