import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

/** Text that stays in a field although it is not a valid value. */
export const KeptText = createContext<string | undefined>(undefined);

/** The input of a calendar's field; the calendar itself drops a text that is not a date. */
export const KeptInput = ({ value, ...rest }: ComponentProps<'input'>): ReactNode => (
  <input {...rest} value={useContext(KeptText) ?? value} />
);
