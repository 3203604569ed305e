import type { ImportFaultCode } from '@guyline/contract/jobs';
import { locationLimits } from '@guyline/contract/locations';
import { oneLine } from '../../platform/http/plain-text.js';
import type { Read, Reader } from '../../platform/imports/cell-readers.js';
import type { StatesByName } from '../../platform/imports/states-by-name.queries.js';

const POSTCODE = new RegExp(locationLimits.postcode.pattern);
const PHONE = /^[+()\d\s./-]+(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/i;
const YES = new Set(['1', 'y', 'yes', 'true', 'x', 'key']);
const NO = new Set(['2', '0', 'n', 'no', 'false']);

/** Five digits, or nine; spreadsheets lose the zeros in front of New England's and Puerto Rico's. */
export function postcode(text: string): Read<string> {
  const [, first, second] =
    /^(\d{3,5})(?:-(\d{4}))?$/.exec(oneLine(text).replace(/^(\d{5})\s?(\d{4})$/, '$1-$2')) ?? [];
  if (first === undefined) return { fault: 'postcode_invalid' };
  const value = `${first.padStart(5, '0')}${second ? `-${second}` : ''}`;
  return POSTCODE.test(value) ? { value } : { fault: 'postcode_invalid' };
}

export function phone(text: string): Read<string> {
  const value = oneLine(text);
  if (value.length > locationLimits.phone_num.max) return { fault: 'too_long' };
  const digits = value.replace(/\D/g, '').length;
  return PHONE.test(value) && digits >= 7 && digits <= 15 ? { value } : { fault: 'phone_invalid' };
}

export const degrees =
  (limit: number, fault: ImportFaultCode): Reader<number> =>
  (text) => {
    if (!/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text))
      return { fault: /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text) ? fault : 'number_invalid' };
    const value = Number(text);
    return Math.abs(value) <= limit ? { value } : { fault };
  };

export function keyLocation(text: string): Read<1 | 2> {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: 1 };
  return NO.has(word) ? { value: 2 } : { fault: 'key_location_invalid' };
}

export const state =
  (states: StatesByName): Reader<number> =>
  (text) => {
    const found = states.get(text.toLowerCase());
    if (!found) return { fault: 'state_unknown' };
    return found.active ? { value: found.id } : { value: found.id, warning: 'state_inactive' };
  };
