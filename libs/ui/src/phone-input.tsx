import type { ReactNode } from 'react';
import { Input, type InputProps } from 'antd';

/** `(XXX) XXX-XXXX`, the most that is typed. */
const LENGTH = 14;

export const phoneDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 10);

/** `5551234567` -> `(555) 123-4567`; parts of a number get as far as they go. */
export function phoneText(stored: string | null | undefined): string {
  const digits = phoneDigits(stored ?? '');
  if (digits.length < 4) return digits;
  const area = `(${digits.slice(0, 3)}) `;
  return digits.length < 7 ? area + digits.slice(3) : `${area}${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** How a complete number looks in the field. */
export const phonePattern = /^\(\d{3}\) \d{3}-\d{4}$/;

/** `getValueFromEvent` of the form item: the number takes its shape while it is typed. */
export const typedPhone = ({ target }: { target: { value: string } }): string => phoneText(target.value);

/** A phone number of the United States: fixed +1, digits put into shape while typing. */
export const PhoneInput = (props: InputProps): ReactNode => (
  <Input prefix="+1" inputMode="tel" autoComplete="tel-national" dir="ltr" maxLength={LENGTH} {...props} />
);
