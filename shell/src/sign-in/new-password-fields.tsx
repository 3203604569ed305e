import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.js';

export interface PasswordFaults {
  password?: string;
  confirm?: string;
}

/** A new password and its repetition; the hidden email tells a password manager whose it is. */
export function NewPasswordFields({
  email,
  faults,
  autoFocus = false,
}: {
  email: string;
  faults: PasswordFaults;
  autoFocus?: boolean;
}): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <>
      <input type="hidden" name="email" autoComplete="username" defaultValue={email} />
      <Field
        label={t('newPassword.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        fault={faults.password}
      />
      <Field
        label={t('newPassword.confirm')}
        name="confirm"
        type="password"
        autoComplete="new-password"
        fault={faults.confirm}
      />
    </>
  );
}
