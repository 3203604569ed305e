import type { PersonSaved, UsersChanged } from '@guyline/contract/users';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import type { AskedAnew } from './staff/former-staff.js';
import type { StaffMoved } from './staff/staff.commands.js';
import type { PersonChanged } from './users.commands.js';

/** That somebody was not asked for another password, so that an admin has to look at the email first. */
const unsureOf = <Saved>(saved: Saved, { unsure = [] }: Partial<AskedAnew> = {}): WithMessage<Saved> | undefined =>
  unsure.length ? new WithMessage(saved, 'saved_email_unsure', { names: unsure.join(', ') }) : undefined;

/** The sentence of a move of people to or from a vendor. */
export const movedStaff = ({ asked, ...done }: StaffMoved, code: string): WithMessage<UsersChanged> =>
  unsureOf<UsersChanged>(done, asked) ?? new WithMessage(done, code, { count: done.updated_cnt });

/**
 * The sentence of a save; or that a mail was sent, to an email which has to be confirmed first or for another password.
 */
export const savedPerson = ({ asked, ...saved }: PersonChanged, code: string): WithMessage<PersonSaved> => {
  const unsure = unsureOf<PersonSaved>(saved, asked);
  if (unsure) return unsure;
  if (asked?.mailed) return new WithMessage(saved, 'saved_left_vendor');
  return saved.pending_email
    ? new WithMessage(saved, 'saved_email_waits', { email: saved.pending_email })
    : new WithMessage(saved, code);
};
