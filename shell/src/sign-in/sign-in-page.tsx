import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '@guyline/web-core/http';
import { signIn } from '@guyline/web-core/session';
import { storage } from '@guyline/web-core/storage';
import { PublicPage } from './public-page.js';

/** Only a path of the portal itself: a link from elsewhere must not send people away after sign-in. */
const safePath = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : '/dashboard');

const emailFits = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

function Field({
  label,
  fault,
  ...input
}: { label: string; fault?: string } & React.ComponentProps<'input'>): ReactNode {
  const id = useId();
  return (
    <label>
      <span>{label}</span>
      <input {...input} aria-invalid={Boolean(fault)} aria-describedby={fault ? id : undefined} />
      {fault && (
        <span className="gl-fault" id={id}>
          {fault}
        </span>
      )}
    </label>
  );
}

/** The portal behind sign-in comes while the person types, not before: until then the page is light. */
const fetchPortal = (): void => void import('../frame/portal.js');

export function SignInPage(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const [faults, setFaults] = useState<{ email?: string; password?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);

  if (storage.token() && !busy) return <Navigate to="/dashboard" replace />;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email')), String(form.get('password'))];
    const found = {
      ...(!emailFits(email) && { email: t('signIn.emailFault') }),
      ...(!password && { password: t('signIn.passwordFault') }),
    };
    setFaults(found);
    if (Object.keys(found).length) return;
    setBusy(true);
    try {
      const message = await signIn({ email, password, remember: form.get('remember') === 'on' });
      queries.clear();
      void navigate(safePath(params.get('from')), { replace: true, state: { told: message } });
    } catch (error) {
      setFaults({ form: error instanceof ApiError ? error.message : t('failed') });
      setBusy(false);
    }
  };

  return (
    <PublicPage>
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.text')}</p>
      <form noValidate onInput={fetchPortal} onSubmit={(event) => void submit(event)}>
        <Field
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          fault={faults.email}
        />
        <Field
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          fault={faults.password}
        />
        <label className="gl-check">
          <input type="checkbox" name="remember" />
          <span style={{ margin: 0 }}>{t('signIn.remember')}</span>
        </label>
        <div role="alert" style={{ minHeight: faults.form ? 32 : 0 }}>
          {faults.form && <span className="gl-fault">{faults.form}</span>}
        </div>
        <button type="submit" disabled={busy} style={{ width: '100%' }}>
          {t('signIn.submit')}
        </button>
      </form>
    </PublicPage>
  );
}
