import { isEmail } from 'class-validator';
import { maxLength } from '../../platform/http/text-length.js';
import type { JurisdictionContact, JurisdictionHoliday } from '@guyline/contract/jurisdictions';
import { isDay } from '../../platform/http/is-day.js';
import { oneLine } from '../../platform/http/plain-text.js';
import type { Reader } from '../../platform/imports/cell-readers.js';
import { CLEAR, type RowReader } from '../../platform/imports/row-reader.js';

const HOLIDAY = /^(\S+)\s+(\S.*?)(?:\s+\((yearly|once)\))?$/i;
/** Between name, role, phone and email; one that belongs to a name has a backslash before it. */
const PART_MARK = /(?<!\\)\|/;

/** Each line `name | role | phone | email`. */
export const contacts =
  (limits: { max: number; name: number; role: number; phone: number; email: number }): Reader =>
  (text) => {
    const value: JurisdictionContact[] = [];
    for (const one of filled(text)) {
      const parts = one.split(PART_MARK).map((part) => oneLine(part.replaceAll('\\|', '|')) || null);
      const [name = null, role = null, phone = null, email = null] = parts;
      const fits = [name, role, phone, email].every((part, index) =>
        maxLength(part ?? '', [limits.name, limits.role, limits.phone, limits.email][index] ?? 0),
      );
      if (parts.length > 4 || !fits || !parts.some(Boolean) || (email && !isEmail(email)))
        return { fault: 'contact_unreadable' };
      value.push({ name, role, phone, email });
    }
    return value.length > limits.max ? { fault: 'contact_unreadable' } : { value };
  };

/** Each line `2026-12-31 Name`, with `(yearly)` at its end if it repeats; a name that itself ends so is followed by `(once)`. */
export const holidays =
  (limits: { max: number; name: number }): Reader =>
  (text) => {
    const value: JurisdictionHoliday[] = [];
    for (const one of filled(text)) {
      const [, on = '', named = '', how] = HOLIDAY.exec(one) ?? [];
      const name = oneLine(named);
      if (!isDay(on) || !name || !maxLength(name, limits.name)) return { fault: 'holiday_unreadable' };
      value.push({ day: on, name, yearly: how?.toLowerCase() === 'yearly' });
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
