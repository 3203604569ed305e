import { type FormEvent, type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authRoutes } from '@guyline/contract/routes/auth';
import { ApiError, http } from '@guyline/web-core/http';
import { sessionQuery, signIn, useSignOut } from '@guyline/web-core/session';
import { storage } from '@guyline/web-core/storage';
import { Field, Notice } from './field.js';
import { NewPasswordFields, type PasswordFaults } from './new-password-fields.js';
import { PublicPage } from './public-page.js';
import { usePasswordFaults } from './use-password-faults.js';

interface Faults extends PasswordFaults {
  current?: string;
  form?: string;
}

/** The first sign-in with a password that was printed: nothing else is open until another is chosen. */
export function OneTimePassword({ email }: { email: string }): ReactNode {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const signOut = useSignOut();
  const faultsOf = usePasswordFaults();
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  const refused = (error: unknown): void => {
    if (!(error instanceof ApiError)) return setFaults({ form: t('failed') });
    if (error.fields['current_password']) return setFaults({ current: error.message });
    setFaults(error.fields['password'] ? { password: error.message } : { form: error.message });
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [current_password, password, confirm] = ['current', 'password', 'confirm'].map((name) =>
      String(form.get(name)),
    ) as [string, string, string];
    const found = {
      ...(!current_password && { current: t('oneTime.currentFault') }),
      ...faultsOf(password, confirm),
    };
    setFaults(found);
    if (Object.keys(found).length) return;
    setBusy(true);
    try {
      await http.call(authRoutes.changePassword, { body: { current_password, password } });
      // A new session: another API process may take the present one for that of a one-time password for some seconds.
      await signIn({ email, password, remember: storage.remembered() });
      await queries.invalidateQueries(sessionQuery);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <PublicPage>
      <h1>{t('oneTime.title')}</h1>
      <p>{t('oneTime.text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Notice fault={faults.form} />
        <Field
          label={t('oneTime.current')}
          name="current"
          type="password"
          autoComplete="current-password"
          autoFocus
          fault={faults.current}
        />
        <NewPasswordFields email={email} faults={faults} />
        <div className="gl-buttons">
          <button type="submit" disabled={busy}>
            {t('newPassword.submit')}
          </button>
          <button type="button" className="gl-quiet" onClick={() => void signOut()}>
            {t('logout')}
          </button>
        </div>
      </form>
    </PublicPage>
  );
}
