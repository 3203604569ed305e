import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../sign-in/public-page.js';

/** In the place of the frame, whose code or styles did not come: on a page that needs neither. */
export function NotLoaded(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <PublicPage>
      <h1>{t('serverWrong')}</h1>
      <p>{t('failed')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
    </PublicPage>
  );
}
