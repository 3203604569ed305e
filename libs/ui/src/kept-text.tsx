import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

/** What stays in a field though it is no value of it. */
export const KeptText = createContext<string | undefined>(undefined);

/** The input of a calendar's field; the calendar itself forgets a text that is no day. */
export const KeptInput = ({ value, ...rest }: ComponentProps<'input'>): ReactNode => (
  <input {...rest} value={useContext(KeptText) ?? value} />
);
