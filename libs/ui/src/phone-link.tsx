import type { ReactNode } from 'react';
import { phoneText } from './phone-input.js';

const written = /^[\d\s().+-]+$/;

const isDomestic = (number: string): boolean => number.replace(/\D/g, '').length === 10 && written.test(number);

/** The address of a call. */
export const dialled = (number: string): string =>
  `tel:${isDomestic(number) ? `+1${number.replace(/\D/g, '')}` : number}`;

/** A number to call: ten digits in shape, anything else as it was written; left to right in every language. */
export function PhoneLink({ number }: { number: string }): ReactNode {
  return (
    <a href={dialled(number)}>
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {isDomestic(number) ? phoneText(number.replace(/\D/g, '')) : number}
      </bdi>
    </a>
  );
}
