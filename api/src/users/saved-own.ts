import type { PersonSaved } from '@guyline/contract/users';
import { WithMessage } from '../platform/http/envelope.interceptor.js';

/** The sentence of a save, or that a mail was sent to an email which has to be confirmed first. */
export const savedOwn = (saved: PersonSaved, code: string): WithMessage<PersonSaved> =>
  saved.pending_email
    ? new WithMessage(saved, 'saved_email_waits', { email: saved.pending_email })
    : new WithMessage(saved, code);
