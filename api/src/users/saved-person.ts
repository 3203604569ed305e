import type { PersonSaved } from '@guyline/contract/users';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import type { PersonChanged } from './users.commands.js';

/**
 * The sentence of a save; or that a mail was sent, to an email which has to be confirmed first or for another password.
 */
export const savedPerson = ({ asked_anew, ...saved }: PersonChanged, code: string): WithMessage<PersonSaved> => {
  if (asked_anew) return new WithMessage(saved, 'saved_left_vendor');
  return saved.pending_email
    ? new WithMessage(saved, 'saved_email_waits', { email: saved.pending_email })
    : new WithMessage(saved, code);
};
