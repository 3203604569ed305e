import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UpdatePassword } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { ApiError, http } from '@guyline/web-core/http';
import { Notice } from './field.js';
import { NewPasswordFields, type PasswordFaults } from './new-password-fields.js';
import { usePasswordFaults } from './use-password-faults.js';

interface Faults extends PasswordFaults {
  form?: string;
}

export function NewPasswordForm({ secretKey, email }: { secretKey: string; email: string }): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const faultsOf = usePasswordFaults();
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  const refused = (error: unknown): void => {
    if (!(error instanceof ApiError)) return setFaults({ form: t('failed') });
    if (error.failure.error === 'reset_key_invalid') return void navigate('/404', { replace: true });
    setFaults(error.fields['password'] ? { password: error.message } : { form: error.message });
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [password, confirm] = [String(form.get('password')), String(form.get('confirm'))];
    const found = faultsOf(password, confirm);
    setFaults(found);
    if (Object.keys(found).length) return;
    setBusy(true);
    try {
      const input: UpdatePassword = { check_secret_key: secretKey, password };
      const { message } = await http.call(authRoutes.updatePassword, { body: input });
      void navigate('/signin', { replace: true, state: { told: message } });
    } catch (error) {
      refused(error);
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Notice fault={faults.form} />
      <NewPasswordFields email={email} faults={faults} autoFocus />
      <button type="submit" disabled={busy} style={{ width: '100%' }}>
        {t('newPassword.submit')}
      </button>
    </form>
  );
}
