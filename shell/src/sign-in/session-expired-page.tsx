import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { renewNow } from '@guyline/web-core/renewal';
import { storage } from '@guyline/web-core/storage';
import { PublicPage } from './public-page.js';

/** Yes renews with the secret of the cookie and goes back to where the person was; No signs out. */
export function SessionExpiredPage(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const from = params.get('from');

  const signOut = (): void => {
    storage.clearSession();
    void navigate('/signin', { replace: true });
  };
  const recover = async (): Promise<void> => {
    setBusy(true);
    const renewal = await renewNow();
    if (renewal === 'unanswered') return setBusy(false); // the server is down for a moment: the question stays
    if (renewal === 'renewed')
      void navigate(from?.startsWith('/') && !from.startsWith('//') ? from : '/dashboard', { replace: true });
    else signOut();
  };

  return (
    <PublicPage>
      <h1>{t('expired.title')}</h1>
      <p>{t('expired.text')}</p>
      <div className="gl-buttons">
        <button type="button" disabled={busy} onClick={() => void recover()}>
          {t('expired.yes')}
        </button>
        <button type="button" className="gl-quiet" onClick={signOut}>
          {t('expired.no')}
        </button>
      </div>
    </PublicPage>
  );
}
