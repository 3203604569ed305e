import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@guyline/web-core/http';
import { endSession } from '@guyline/web-core/session';
import { renewNow } from '@guyline/web-core/renewal';
import { storage } from '@guyline/web-core/storage';
import { Notice } from './field.js';

/**
 * Yes renews with the secret of the cookie; No ends the session for good.
 * @param onRenewed the session is valid again
 * @param onEnded No, or the secret is not good any more
 */
export function ExpiredQuestion({
  onRenewed,
  onEnded,
}: {
  onRenewed: () => void | Promise<void>;
  onEnded: () => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const signOut = async (): Promise<void> => {
    setBusy(true);
    await endSession();
    onEnded();
  };
  const recover = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const renewal = await renewNow();
      if (renewal === 'refused') return await signOut();
      if (renewal === 'renewed') await onRenewed();
      else setFault(storage.text('unreachable')); // the server is down for a moment: the question stays
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <h1>{t('expired.title')}</h1>
      <p>{t('expired.text')}</p>
      <Notice fault={fault} />
      <div className="gl-buttons">
        <button type="button" autoFocus disabled={busy} onClick={() => void recover()}>
          {t('expired.yes')}
        </button>
        <button type="button" className="gl-quiet" disabled={busy} onClick={() => void signOut()}>
          {t('expired.no')}
        </button>
      </div>
    </>
  );
}
