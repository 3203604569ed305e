import type { ReactNode } from 'react';
import { isDomestic, shownPhone } from '@guyline/contract/phone-form';

/** The address of a call. */
export const dialled = (number: string): string =>
  `tel:${isDomestic(number) ? `+1${number.replace(/\D/g, '')}` : number}`;

/** A number to call, left to right in every language. */
export function PhoneLink({ number }: { number: string }): ReactNode {
  return (
    <a href={dialled(number)}>
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {shownPhone(number)}
      </bdi>
    </a>
  );
}
