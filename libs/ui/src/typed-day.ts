import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { plainForm, readDay } from '@guyline/contract/day-form';
import { currentForm, localDay } from '@guyline/web-core/days';

dayjs.extend(customParseFormat);

/** What the server takes for a day in forms. */
export const [FIRST, LAST] = [dayjs('2012-01-01'), dayjs('2100-12-31')];

/**
 * The forms in which a day, and a time if it has a form, may be typed; the first one is shown. A text is taken as soon as it
 * has one of them: where the day comes last it has two digits, or the 1 of 15 would be taken for the first.
 */
export function typedForms(time?: string): string[] {
  const form = currentForm();
  const plain = plainForm(form);
  const short = plain.replace('MM', 'M');
  const days = [...new Set([form, plain, time || !short.endsWith('DD') ? short.replace('DD', 'D') : short])];
  return time ? [...days.map((day) => `${day} ${time}`), 'YYYY-MM-DDTHH:mm'] : [...days, 'YYYY-MM-DD'];
}

/** A day as imports read it, too: with one digit at its end, or a dot or a dash for the slash. */
function readAlone(text: string): Dayjs | undefined {
  const day = readDay(text, currentForm());
  const at = day === undefined ? undefined : dayjs(day);
  return at && localDay(at.toDate()) === day ? at : undefined;
}

/** `form`: the text is not a date; `range`: the day is out of range. */
export type TypedFault = 'form' | 'range';

/**
 * Reads what a person typed to its end.
 * @param language whose words for noon and midnight a time may have
 */
export function readTyped(
  text: string,
  { first, time, language }: { first: Dayjs; time: string | undefined; language: string },
): { at: Dayjs; fault?: never } | { at?: never; fault: TypedFault } {
  const forms = typedForms(time);
  const words = text.trim();
  const whole = [dayjs(words, forms, true), dayjs(words, forms, language, true)].find((at) => at.isValid());
  const at = whole ?? (time ? undefined : readAlone(words));
  if (!at) return { fault: 'form' };
  return at.isBefore(first, 'day') || at.isAfter(LAST, 'day') ? { fault: 'range' } : { at };
}
