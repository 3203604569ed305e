import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { storage } from '@guyline/web-core/storage';
import { ExpiredQuestion } from './expired-question.js';
import { safePath } from './field.js';
import { PublicPage } from './public-page.js';

/** Its own address, for a page that was reloaded; an open screen is covered by the question instead. */
export function SessionExpiredPage(): ReactNode {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [stands] = useState(() => storage.remembered() && !storage.unauthorised());
  if (stands) return <Navigate to="/dashboard" replace />;
  return (
    <PublicPage>
      <ExpiredQuestion
        onRenewed={() => navigate(safePath(params.get('from')), { replace: true })}
        onEnded={() => void navigate('/signin', { replace: true })}
      />
    </PublicPage>
  );
}
