import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedKey } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { http } from '@guyline/web-core/http';
import { NewPasswordForm } from './new-password-form.js';
import { WithCheckedKey } from './with-checked-key.js';

const check = (key: string): Promise<CheckedKey> => http.read(authRoutes.checkKey, { body: { check_secret_key: key } });

/** A forgotten or a first password, with the key of a mail. */
export function NewPasswordPage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <WithCheckedKey check={check}>
      {({ kind, name, email }, key) => (
        <>
          <h1>{t(`newPassword.title.${kind}`)}</h1>
          <p>{t('newPassword.text', { name })}</p>
          <NewPasswordForm secretKey={key} email={email} />
        </>
      )}
    </WithCheckedKey>
  );
}
