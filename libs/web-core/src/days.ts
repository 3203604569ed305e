import i18next from 'i18next';
import { daysBetween } from '@guyline/contract/days-between';
import { dayForm, type DayForm, writtenDay } from '@guyline/contract/day-form';
import type { Language } from '@guyline/contract/remotes';
import type { Day, Instant } from '@guyline/contract/status';
import { now, timeZone } from './clock.js';
import { storage } from './storage.js';
import { madeOnce, numberFormat } from './formats.js';

/*
 * The one place that writes dates and times (docs/architecture.md, "Dates"). What was chosen is kept in the i18next that
 * all bundles share: whatever follows the language follows the order of dates, too.
 */

const two = (value: number): string => String(value).padStart(2, '0');
const language = (): Language => (i18next.language ?? 'en') as Language;
const NONE = '–';

/** Whether English dates begin with the day. */
export const isDayFirst = (): boolean =>
  Boolean(i18next.isInitialized) && i18next.getResource('en', 'dates', 'dayFirst') === 'yes';

/** Writes English dates with the day first or last from now on; what is on screen follows. */
export function setDayFirst(dayFirst: boolean): void {
  storage.setDayFirst(dayFirst);
  if (dayFirst !== isDayFirst()) i18next.addResource('en', 'dates', 'dayFirst', dayFirst ? 'yes' : 'no');
}

/** The form in which days are written and typed, `MM/DD/YYYY` for instance. */
export const currentForm = (): DayForm => dayForm(language(), isDayFirst());

/** The day at this browser, `YYYY-MM-DD`. */
export const localDay = (at: Date): Day => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
/** Day and time at this browser as forms have them, `YYYY-MM-DDTHH:mm`. */
export const localMinute = (at: Date): string => `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** Today at this browser; for hints only, the server decides what is late. */
export const today = (): Day => localDay(now());

/** A day in digits: `11/05/2026`, in the order of the person. */
export const dayText = (day: Day | null | undefined): string => (day ? writtenDay(day, currentForm()) : NONE);

/** The day so many days later. */
export function daysLater(day: Day, days: number): Day {
  const at = new Date(`${day}T12:00:00`); // noon: no change of clocks makes it another day
  at.setDate(at.getDate() + days);
  return localDay(at);
}

/** How far off a day may be for it to be near, in days. */
const NEAR = 14;

/**
 * "in 3 days", "2 days ago" in the person's language, within a fortnight of today; otherwise nothing. Where it is another day at the
 * store than at the person's place it names that day, as lines of stores in several zones would otherwise say different things of one
 * date (docs/domain.md, Days and instants).
 * @param from what is today where the day belongs to: of a task its row says it
 * @param ago how many days a day may be past: any number, where what is to be done by it is still to be done
 */
export const nearby = (
  day: Day | null | undefined,
  language: string,
  from = today(),
  ago = NEAR,
): string | undefined => {
  if (!day) return undefined;
  const off = daysBetween(from, day);
  if (off > NEAR || -off > ago) return undefined;
  const near = madeOnce(Intl.RelativeTimeFormat, language, { numeric: 'auto' }).format(off, 'day');
  return from === today()
    ? near
    : i18next.t('ui:atStore', { near, day: dayInWords(from, { month: 'short', day: 'numeric' }) });
};

const timeOf = (at: Date, timeStyle: 'short' | 'medium'): string =>
  madeOnce(Intl.DateTimeFormat, language(), { timeStyle }).format(at).replaceAll('\u202f', ' ');

/** The day and the time at the person's place. */
function written(instant: Instant, timeStyle: 'short' | 'medium'): string {
  const at = new Date(instant);
  return `${dayText(localDay(at))} ${timeOf(at, timeStyle)}`;
}

/** The time alone, at the person's place, to the minute: `3:04 PM`. */
export const timeText = (instant: Instant): string => timeOf(new Date(instant), 'short');

/** Whether it is today at the person's place, so that the time alone says when. */
export const isToday = (instant: Instant): boolean => localDay(new Date(instant)) === today();

/** Date plus time at the person's place, to the minute: `11/05/2026 3:04 PM`. */
export const moment = (instant: Instant): string => written(instant, 'short');

/** The same to the second, for logs. */
export const logMoment = (instant: Instant): string => written(instant, 'medium');

/** Date, time and zone at another place, to the minute: `11/05/2026 3:04 PM CST`. @param zone its IANA name; unless given, it is the person's place */
export function momentAt(at: Date, zone = timeZone()): string {
  const place = { timeZone: zone };
  const day = madeOnce(Intl.DateTimeFormat, 'sv', { ...place, dateStyle: 'short' }).format(at);
  const time = { ...place, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return `${dayText(day)} ${madeOnce(Intl.DateTimeFormat, language(), time).format(at).replaceAll('\u202f', ' ')}`;
}

/** A day in words, "Thursday, November 5, 2026", as far as the options name its parts. */
export const dayInWords = (day: Day, options: Intl.DateTimeFormatOptions): string =>
  madeOnce(Intl.DateTimeFormat, language(), { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`));

/**
 * The name of a month `YYYY-MM`, with its year or alone, in full or as an axis has room for. Chinese has one form: 一月 stands nowhere,
 * as dates and months with a year write 1月.
 */
export const monthName = (month: string, width: 'long' | 'short' | 'narrow', year = false): string =>
  dayInWords(`${month}-01`, {
    month: language() === 'zh' && width === 'long' ? 'short' : width,
    ...(year && { year: 'numeric' }),
  });

export const count = (value: number, language: string): string => numberFormat(language).format(value);
