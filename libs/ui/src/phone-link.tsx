import type { ReactNode } from 'react';
import { phoneText } from './phone-input.js';

const written = /^[\d\s().+-]+$/;

/** A number to call: ten digits in shape, anything else as it was written; left to right in every language. */
export function PhoneLink({ number }: { number: string }): ReactNode {
  const digits = number.replace(/\D/g, '');
  const domestic = digits.length === 10 && written.test(number);
  return (
    <a href={`tel:${domestic ? `+1${digits}` : number}`}>
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {domestic ? phoneText(digits) : number}
      </bdi>
    </a>
  );
}
