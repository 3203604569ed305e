import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CheckedEmailKey, CheckKey } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { ApiError, http } from '@guyline/web-core/http';
import { storage } from '@guyline/web-core/storage';
import { Notice } from './field.js';
import { WithCheckedKey } from './with-checked-key.js';

/** Asks first: a mail program that opens the link changes nothing. */
function Question({ checked, secretKey }: { checked: CheckedEmailKey; secretKey: string }): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const what = checked.kind === 'email_confirm' ? 'confirm' : 'undo';

  const goOn = async (): Promise<void> => {
    setBusy(true);
    const body: CheckKey = { check_secret_key: secretKey };
    try {
      if (what === 'confirm') {
        const { message } = await http.call(authRoutes.confirmEmail, { body });
        return void navigate(storage.token() ? '/dashboard' : '/signin', { replace: true, state: { told: message } });
      }
      const { check_secret_key } = await http.read(authRoutes.undoEmail, { body });
      storage.clearSession(); // every session of the account has ended, this browser's too
      void navigate(`/auth/check_secret_key?key=${encodeURIComponent(check_secret_key)}`, { replace: true });
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('failed'));
      setBusy(false);
    }
  };

  return (
    <>
      <h1>{t(`email.${what}.title`)}</h1>
      <p style={{ overflowWrap: 'anywhere' }}>{t(`email.${what}.text`, { ...checked })}</p>
      <Notice fault={fault} />
      <button type="button" disabled={busy} style={{ width: '100%' }} onClick={() => void goOn()}>
        {t(`email.${what}.submit`)}
      </button>
    </>
  );
}

const check = (key: string): Promise<CheckedEmailKey> =>
  http.read(authRoutes.checkEmailKey, { body: { check_secret_key: key } });

/** Confirms a new email, or takes the change back from the old mailbox. */
export const EmailKeyPage = (): ReactNode => (
  <WithCheckedKey check={check}>{(checked, key) => <Question checked={checked} secretKey={key} />}</WithCheckedKey>
);
