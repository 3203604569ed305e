import type { ReactNode } from 'react';
import { Input, type InputProps } from 'antd';
import { phoneText } from '@guyline/contract/phone-form';

/** `(XXX) XXX-XXXX`, the most that is typed. */
const LENGTH = 14;

/** How a complete number looks in the field. */
export const phonePattern = /^\(\d{3}\) \d{3}-\d{4}$/;

/** `getValueFromEvent` of the form item: the number takes its shape while it is typed. */
export const typedPhone = ({ target }: { target: { value: string } }): string => phoneText(target.value);

/** A phone number of the United States: fixed +1, digits put into shape while typing. */
export const PhoneInput = (props: InputProps): ReactNode => (
  <Input prefix="+1" inputMode="tel" autoComplete="tel-national" dir="ltr" maxLength={LENGTH} {...props} />
);
