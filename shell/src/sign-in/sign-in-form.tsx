import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '@guyline/web-core/http';
import { signIn } from '@guyline/web-core/session';
import { emailFits, Field, Notice } from './field.js';

/**
 * @param told message of the step before: a reset mail was sent, a password was changed
 * @param over it covers a screen, which a link in the same tab would discard
 * @param onTyping called whenever something is typed
 */
export function SignInForm({
  told,
  over = false,
  onTyping,
  onDone,
}: {
  told?: string;
  over?: boolean;
  onTyping?: () => void;
  onDone: (message: string | undefined) => void | Promise<void>;
}): ReactNode {
  const { t } = useTranslation('shell');
  const [faults, setFaults] = useState<{ email?: string; password?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);

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
      await onDone(await signIn({ email, password, remember: form.get('remember') === 'on' }, over));
    } catch (error) {
      setFaults({ form: error instanceof ApiError ? error.message : t('failed') });
    }
    setBusy(false);
  };

  return (
    <form noValidate onInput={onTyping} onSubmit={(event) => void submit(event)}>
      <Notice fault={faults.form} told={told} />
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
      <div className="gl-row">
        <label className="gl-check">
          <input type="checkbox" name="remember" />
          <span style={{ margin: 0 }}>{t('signIn.remember')}</span>
        </label>
        <Link to="/forgot" target={over ? '_blank' : undefined}>
          {t('signIn.forgot')}
        </Link>
      </div>
      <button type="submit" disabled={busy} style={{ width: '100%' }}>
        {t('signIn.submit')}
      </button>
    </form>
  );
}
