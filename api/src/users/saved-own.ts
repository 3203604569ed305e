import type { PersonSaved } from '@guyline/contract/users';
import { Told } from '../platform/http/envelope.interceptor.js';

/** The sentence of a save, or that a mail was sent to an email which has to be confirmed first. */
export const savedOwn = (saved: PersonSaved, code: string): Told<PersonSaved> =>
  saved.pending_email ? new Told(saved, 'saved_email_waits', { email: saved.pending_email }) : new Told(saved, code);
