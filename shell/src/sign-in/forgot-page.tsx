import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { authRoutes } from '@guyline/contract/routes/auth';
import { ApiError, http } from '@guyline/web-core/http';
import { emailFits, Field, Notice } from './field.js';
import { PublicPage } from './public-page.js';

/** Asks for a reset link; the answer says the same whether anybody has the address. */
export function ForgotPage(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [faults, setFaults] = useState<{ email?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (!emailFits(email)) return setFaults({ email: t('signIn.emailFault') });
    setBusy(true);
    try {
      const { message } = await http.call(authRoutes.forgotPassword, { body: { email } });
      void navigate('/signin', { state: { told: message } });
    } catch (error) {
      setFaults({ form: error instanceof ApiError ? error.message : t('failed') });
      setBusy(false);
    }
  };

  return (
    <PublicPage>
      <h1>{t('forgot.title')}</h1>
      <p>{t('forgot.text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Notice fault={faults.form} />
        <Field
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          fault={faults.email}
        />
        <button type="submit" disabled={busy} style={{ width: '100%', marginBottom: 16 }}>
          {t('forgot.submit')}
        </button>
        <Link to="/signin">{t('forgot.back')}</Link>
      </form>
    </PublicPage>
  );
}
