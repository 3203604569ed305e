import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { CheckedKey } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { ApiError, http } from '@guyline/web-core/http';
import { Notice } from './field.js';
import { NewPasswordForm } from './new-password-form.js';
import { PublicPage } from './public-page.js';

/** A refusal says that the key is not good; anything else says nothing about it. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/** A forgotten or a first password, with the key of a mail. A key that is not good leads to /404. */
export function NewPasswordPage(): ReactNode {
  const { t } = useTranslation('shell');
  const [params] = useSearchParams();
  const key = params.get('key') ?? '';
  const [tries, setTries] = useState(0);
  const [checked, setChecked] = useState<CheckedKey | 'refused' | { fault: string }>();

  useEffect(() => {
    let current = true;
    setChecked(undefined);
    http
      .read(authRoutes.checkKey, { body: { check_secret_key: key } })
      .catch((error: unknown) =>
        isRefusal(error) ? ('refused' as const) : { fault: error instanceof ApiError ? error.message : t('failed') },
      )
      .then((result) => current && setChecked(result));
    return () => {
      current = false;
    };
  }, [key, tries]);

  if (checked === 'refused') return <Navigate to="/404" replace />;
  if (!checked)
    return (
      <PublicPage>
        <p role="status">{t('newPassword.checking')}</p>
      </PublicPage>
    );
  if ('fault' in checked)
    return (
      <PublicPage>
        <Notice fault={checked.fault} />
        <button type="button" onClick={() => setTries((count) => count + 1)}>
          {t('retry')}
        </button>
      </PublicPage>
    );
  return (
    <PublicPage>
      <h1>{t(`newPassword.title.${checked.kind}`)}</h1>
      <p>{t('newPassword.text', { name: checked.name })}</p>
      <NewPasswordForm secretKey={key} email={checked.email} />
    </PublicPage>
  );
}
