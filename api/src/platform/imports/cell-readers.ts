import { isEmail, isURL } from 'class-validator';
import { type DayForm, readDay } from '@guyline/contract/day-form';
import { namedValues, type ValueFault } from '@guyline/contract/import-values';
import type { ImportFaultCode } from '@guyline/contract/jobs';
import { LIST_MARK, workbookWord } from '@guyline/contract/jurisdictions/workbook';
import { namesUser } from '@guyline/contract/page-address';
import { isDay } from '../http/is-day.js';
import { pageAddress } from '../http/page-address.js';
import { oneLine, plainName, severalLines } from '../http/plain-text.js';
import { maxLength } from '../http/text-length.js';
import { plainHeading } from './sheet-columns.js';

/** A value as the row keeps it, or why it cannot be one; a warning keeps its value. */
export type Read<T = unknown> = { value: T; warning?: ImportFaultCode } | ValueFault;
/** Reads the text of a cell that is not blank. */
export type Reader<T = unknown> = (text: string) => Read<T>;

/** As forms count characters (`http/text-length.ts`). */
const within = (max: number, value: string): Read<string> =>
  maxLength(value, max) ? { value } : { fault: 'too_long' };

/** Text of one line, with one ordinary blank between words. */
export const line =
  (max: number): Reader<string> =>
  (text) =>
    within(max, plainName(text));

/** Text of several lines. */
export const lines =
  (max: number): Reader<string> =>
  (text) =>
    within(max, severalLines(text));

/** A number within limits, with or without a sign of dollars and commas. */
export const number =
  ({ min, max }: { min: number; max: number }, decimals = 0): Reader<number> =>
  (text) => {
    const plain = text.replace(/^\$\s*/, '').replace(/(?<=\d),(?=\d{3}\b)/g, '');
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(plain)) return { fault: 'number_invalid' };
    const value = Number(plain);
    if (Number(value.toFixed(decimals)) !== value) return { fault: 'number_invalid' };
    return value < min || value > max ? { fault: 'number_out_of_range', min, max } : { value };
  };

export const email =
  (max: number): Reader<string> =>
  (text) => {
    const value = oneLine(text);
    if (!maxLength(value, max)) return { fault: 'too_long' };
    return isEmail(value) ? { value } : { fault: 'email_invalid' };
  };

/** The address of a page. */
export const page =
  (max: number): Reader<string> =>
  (text) => {
    const value = oneLine(text);
    if (!maxLength(value, max)) return { fault: 'too_long' };
    if (!isURL(value, pageAddress)) return { fault: 'url_invalid' };
    return namesUser(value) ? { fault: 'url_with_user' } : { value };
  };

/** A date cell of a spreadsheet arrives as ISO; text may be ISO, too, or in the person's format. */
export const day =
  (form: DayForm): Reader<string> =>
  (text) => {
    const value = isDay(text) ? text : readDay(text, form);
    return value && isDay(value) ? { value } : { fault: 'date_invalid' };
  };

/** One of some keys, by the key or its word, in any case and with any blanks. */
export function word<Key extends string | number>(words: Readonly<Record<string, Key>>): Reader<Key> {
  const byPlain = new Map(Object.entries(words).map(([name, key]) => [plainHeading(name), key]));
  const possible = namedValues(Object.keys(words).map(workbookWord));
  return (text) => {
    const value = byPlain.get(plainHeading(text));
    return value === undefined ? { fault: 'value_unknown', ...possible } : { value };
  };
}
export const sameWords = <Key extends string>(keys: readonly Key[]): Record<string, Key> =>
  Object.fromEntries(keys.map((key) => [key, key]));

/** Several values in one cell. */
export const list =
  (read: Reader, max: number): Reader<unknown[]> =>
  (text) => {
    const values: unknown[] = [];
    for (const part of text.split(LIST_MARK).map(oneLine)) {
      if (!part) continue;
      const one = read(part);
      if ('fault' in one) return one;
      if (!values.includes(one.value)) values.push(one.value);
    }
    return values.length > max ? { fault: 'too_long' } : { value: values };
  };
