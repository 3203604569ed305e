import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { storage } from '@guyline/web-core/storage';
import { antdCss } from '../antd-css.js';
import { safePath } from './field.js';
import { PublicPage } from './public-page.js';
import { SignInForm } from './sign-in-form.js';

/** The portal behind sign-in comes while the person types, not before: until then the page is light. */
const fetchPortal = (): void => {
  void import('../frame/portal.js');
  void antdCss().catch(() => undefined); // what fails is asked for again by the frame
};

/** Signed-in people go on to the dashboard; the others sign in and go where they wanted. */
export function SignInPage(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { told?: string } | null };
  const [wasSignedIn] = useState(() => storage.token() !== null);

  if (wasSignedIn) return <Navigate to="/dashboard" replace />;
  const done = (message: string | undefined): void => {
    queries.clear();
    void navigate(safePath(params.get('from')), { replace: true, state: { told: message } });
  };
  return (
    <PublicPage>
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.text')}</p>
      <SignInForm told={state?.told} onTyping={fetchPortal} onDone={done} />
    </PublicPage>
  );
}
