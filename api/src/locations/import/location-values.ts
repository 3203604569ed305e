import type { ImportFaultCode } from '@guyline/contract/jobs';
import { locationLimits } from '@guyline/contract/locations';

export interface State {
  id: number;
  active: boolean;
}
/** A value as the location keeps it, or why it cannot be one; a warning keeps its value. */
export type Read<T> = { value: T; warning?: ImportFaultCode } | { fault: ImportFaultCode };

const POSTCODE = new RegExp(locationLimits.postcode.pattern);
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;
const PHONE = /^[+()\d\s./-]+(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/i;
const YES = new Set(['1', 'y', 'yes', 'true', 'x', 'key']);
const NO = new Set(['2', '0', 'n', 'no', 'false']);

export const words =
  (max: number) =>
  (text: string): Read<string> =>
    text.length > max ? { fault: 'too_long' } : { value: text.replace(/\s+/g, ' ') };

/** Five digits, or nine; spreadsheets lose the zeros in front of New England's and Puerto Rico's. */
export function postcode(text: string): Read<string> {
  const [, first, second] = /^(\d{3,5})(?:-(\d{4}))?$/.exec(text.replace(/^(\d{5})\s?(\d{4})$/, '$1-$2')) ?? [];
  if (first === undefined) return { fault: 'postcode_invalid' };
  const value = `${first.padStart(5, '0')}${second ? `-${second}` : ''}`;
  return POSTCODE.test(value) ? { value } : { fault: 'postcode_invalid' };
}

export function phone(text: string): Read<string> {
  if (text.length > locationLimits.phone_num.max) return { fault: 'too_long' };
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 7 && digits <= 15 ? { value: text } : { fault: 'phone_invalid' };
}

export function email(text: string): Read<string> {
  if (text.length > locationLimits.email.max) return { fault: 'too_long' };
  return EMAIL.test(text) ? { value: text } : { fault: 'email_invalid' };
}

export const degrees =
  (limit: number, fault: ImportFaultCode) =>
  (text: string): Read<number> => {
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

/** @param states by code and by name, in lower case */
export const state =
  (states: ReadonlyMap<string, State>) =>
  (text: string): Read<number> => {
    const found = states.get(text.toLowerCase());
    if (!found) return { fault: 'state_unknown' };
    return found.active ? { value: found.id } : { value: found.id, warning: 'state_inactive' };
  };
