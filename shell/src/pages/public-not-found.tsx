import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PublicPage } from '../sign-in/public-page.js';

export function PublicNotFound(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <PublicPage>
      <h1>404</h1>
      <p>{t('notFound')}</p>
      <button type="button" onClick={() => void navigate('/signin')}>
        {t('login')}
      </button>
    </PublicPage>
  );
}
