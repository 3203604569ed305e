import { type DayForm, readDay } from '@guyline/contract/day-form';
import { namedValues, type ValueFault } from '@guyline/contract/import-values';
import type { JurisdictionContact, JurisdictionHoliday } from '@guyline/contract/jurisdictions';
import { LIST_MARK, workbookWord } from '@guyline/contract/jurisdictions/workbook';
import { isDay } from '../../platform/http/is-day.js';
import { CLEAR, type RowReader } from '../../platform/imports/row-reader.js';
import { plainHeading } from '../../platform/imports/sheet-columns.js';

/** A value as the row keeps it, or why it cannot be one. */
export type Read<T = unknown> = { value: T } | ValueFault;
export type Reader = (text: string) => Read;

const HOLIDAY = /^(\S+)\s+(\S.*?)(?:\s+\((yearly)\))?$/i;
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

export const line =
  (max: number): Reader =>
  (text) =>
    text.length > max ? { fault: 'too_long' } : { value: text.replace(/\s+/g, ' ') };

export const lines =
  (max: number): Reader =>
  (text) => {
    const value = text.replaceAll('\r', '');
    return value.length > max ? { fault: 'too_long' } : { value };
  };

export const number =
  ({ min, max }: { min: number; max: number }, decimals = 0): Reader =>
  (text) => {
    const plain = text.replace(/^\$\s*/, '').replace(/(?<=\d),(?=\d{3}\b)/g, '');
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(plain)) return { fault: 'number_invalid' };
    const value = Number(plain);
    if (Number(value.toFixed(decimals)) !== value) return { fault: 'number_invalid' };
    return value < min || value > max ? { fault: 'number_out_of_range', min, max } : { value };
  };

export const page =
  (max: number): Reader =>
  (text) => {
    if (text.length > max) return { fault: 'too_long' };
    return /^https?:\/\/[^\s/]+\.[^\s/]/.test(text) && URL.canParse(text) ? { value: text } : { fault: 'url_invalid' };
  };

/** A date cell of a spreadsheet arrives as ISO; text may be ISO, too, or in the person's format. */
export const day =
  (form: DayForm): Reader =>
  (text) => {
    const value = isDay(text) ? text : readDay(text, form);
    return value && isDay(value) ? { value } : { fault: 'date_invalid' };
  };

/** One of some keys, by the key or its word, in any case and with any blanks. */
export function word<Key extends string | number>(words: Readonly<Record<string, Key>>): (text: string) => Read<Key> {
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
  (read: Reader, max: number): Reader =>
  (text) => {
    const values: unknown[] = [];
    for (const part of text.split(LIST_MARK).map((one) => one.trim())) {
      if (!part) continue;
      const one = read(part);
      if ('fault' in one) return one;
      if (!values.includes(one.value)) values.push(one.value);
    }
    return values.length > max ? { fault: 'too_long' } : { value: values };
  };

/** Each line `name | role | phone | email`. */
export const contacts =
  (limits: { max: number; name: number; role: number; phone: number; email: number }): Reader =>
  (text) => {
    const value: JurisdictionContact[] = [];
    for (const one of filled(text)) {
      const parts = one.split('|').map((part) => part.trim() || null);
      const [name = null, role = null, phone = null, email = null] = parts;
      const fits = [name, role, phone, email].every(
        (part, index) => (part ?? '').length <= ([limits.name, limits.role, limits.phone, limits.email][index] ?? 0),
      );
      if (parts.length > 4 || !fits || !parts.some(Boolean) || (email && !EMAIL.test(email)))
        return { fault: 'contact_unreadable' };
      value.push({ name, role, phone, email });
    }
    return value.length > limits.max ? { fault: 'contact_unreadable' } : { value };
  };

/** Each line `2026-12-31 Name`, with `(yearly)` at its end if it repeats. */
export const holidays =
  (limits: { max: number; name: number }): Reader =>
  (text) => {
    const value: JurisdictionHoliday[] = [];
    for (const one of filled(text)) {
      const [, on = '', name = '', yearly] = HOLIDAY.exec(one) ?? [];
      if (!isDay(on) || !name || name.length > limits.name) return { fault: 'holiday_unreadable' };
      value.push({ day: on, name, yearly: Boolean(yearly) });
    }
    return value.length > limits.max ? { fault: 'holiday_unreadable' } : { value };
  };

const filled = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * Reads cells into the fields of a row: a blank cell keeps, a dash clears (docs/domain.md, Workbooks).
 * @param cleared what a field is when it is cleared; undefined = it cannot be
 */
export function readFields<Field extends string>(
  cells: RowReader<Field>,
  readers: Partial<Record<Field, Reader>>,
  cleared: (field: Field) => unknown,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const field of Object.keys(readers) as Field[]) {
    const text = cells.text(field);
    const reader = readers[field];
    if (!text || !reader) continue;
    if (cells.clears(field)) {
      const value = cleared(field);
      if (value === undefined) cells.fail(field, CLEAR, 'required');
      else fields[field] = value;
      continue;
    }
    const read = reader(text);
    if ('fault' in read) cells.fail(field, text, read.fault, read);
    else fields[field] = read.value;
  }
  return fields;
}
