import type { Language } from './remotes.js';
import type { Day } from './status.js';

/** How a day is written in digits: `YYYY`, `MM` and `DD` stand for its parts, the rest for itself. */
export type DayForm = string;

/** A day that shows the order of its parts. */
export const exampleDay: Day = '2026-12-31';

const DAY_FIRST: DayForm = 'DD/MM/YYYY';
/** As each language writes a day. The marks of Arabic keep day, month and year in its reading order, whatever is around. */
const forms: Record<Language, DayForm> = {
  en: 'MM/DD/YYYY',
  zh: 'YYYY/MM/DD',
  es: DAY_FIRST,
  fr: DAY_FIRST,
  it: DAY_FIRST,
  ar: 'DD\u200f/MM\u200f/YYYY',
};

/** The one form of a person: that of their language; in English they may choose the day first. */
export const dayForm = (language: Language, dayFirst = false): DayForm =>
  dayFirst && language === 'en' ? DAY_FIRST : forms[language];

/** How a language writes a time: `h` of twelve hours with `A`, `HH` of twenty-four. */
export const timeForm = (language: Language): string => (language === 'en' || language === 'ar' ? 'h:mm A' : 'HH:mm');

/** The form as it is typed and as files have it: without the invisible marks. */
export const plainForm = (form: DayForm): DayForm => form.replaceAll('\u200f', '');

/** @param day `YYYY-MM-DD` */
export const writtenDay = (day: Day, form: DayForm): string =>
  form.replace('YYYY', day.slice(0, 4)).replace('MM', day.slice(5, 7)).replace('DD', day.slice(8, 10));

const parts = { YYYY: '(?<year>\\d{4})', MM: '(?<month>\\d{1,2})', DD: '(?<date>\\d{1,2})' } as const;
const two = (digits = ''): string => digits.padStart(2, '0');

/** A month as calls have it, `YYYY-MM`. @param month 1 to 12 */
export const monthText = (year: number, month: number): string => `${year}-${two(String(month))}`;

/**
 * Reads a day that a person wrote in their form; one digit will do for day and month, and a dot or a dash for the slash.
 * @returns `YYYY-MM-DD`, which may be no day of the calendar (`2026-02-30`); undefined for what is not in this form
 */
export function readDay(text: string, form: DayForm): Day | undefined {
  const pattern = plainForm(form)
    .replaceAll('/', '[/.-]')
    .replace(/YYYY|MM|DD/g, (part) => parts[part as keyof typeof parts]);
  const found = new RegExp(`^${pattern}$`).exec(plainForm(text).trim())?.groups;
  return found && `${found['year']}-${two(found['month'])}-${two(found['date'])}`;
}
