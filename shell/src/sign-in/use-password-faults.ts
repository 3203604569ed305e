import { useTranslation } from 'react-i18next';
import { passwordRule } from '@guyline/contract/auth';
import type { PasswordFaults } from './new-password-fields.js';

/** The rules for a new password and its repetition; the server also refuses common ones (docs/domain.md, Password rule). */
export function usePasswordFaults(): (password: string, confirm: string) => PasswordFaults {
  const { t } = useTranslation('shell');
  return (password, confirm) => ({
    ...(!password
      ? { password: t('signIn.passwordFault') }
      : !passwordRule.test(password) && { password: t('newPassword.rule') }),
    ...(!confirm
      ? { confirm: t('newPassword.confirmFault') }
      : confirm !== password && { confirm: t('newPassword.mismatch') }),
  });
}
