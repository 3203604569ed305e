import { type ReactNode, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '@guyline/web-core/http';
import { useLive } from '@guyline/web-core/live';
import { noteActivity } from '@guyline/web-core/renewal';
import { sessionQuery } from '@guyline/web-core/session';
import { storage } from '@guyline/web-core/storage';
import { uiStrings } from '@guyline/ui/ui-strings';
import { Strings } from '@guyline/web-core/strings';
import { ErrorBoundary } from './error-boundary.js';
import { Frame } from './frame.js';
import { PortalTheme } from './portal-theme.js';
import { Failed } from '../pages/results.js';

/** Where an ended session goes: with a remembered login it may be recovered (specification, section 8). */
function useSessionEnd(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const end = (): void => {
      const from = encodeURIComponent(window.location.pathname + window.location.search);
      if (storage.remembered()) return void navigate(`/refreshToken?from=${from}`, { replace: true });
      storage.clearSession();
      void navigate(`/signin?from=${from}`, { replace: true });
    };
    window.addEventListener('guyline:session-ended', end);
    return () => window.removeEventListener('guyline:session-ended', end);
  }, [navigate]);
}

function useActivity(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, noteActivity, { passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, noteActivity));
  }, []);
}

function SignedIn(): ReactNode {
  useLive();
  return <Frame />;
}

/** Everything behind sign-in: waits for the person, then shows the frame. */
export function Portal(): ReactNode {
  const location = useLocation();
  const session = useQuery({ ...sessionQuery, enabled: Boolean(storage.token()) });
  useSessionEnd();
  useActivity();
  useEffect(() => {
    if (session.error instanceof ApiError && session.error.status === 403) storage.clearSession();
  }, [session.error]);
  if (!storage.token())
    return <Navigate to={`/signin?from=${encodeURIComponent(location.pathname + location.search)}`} replace />;
  return (
    <PortalTheme>
      <Strings ns="ui" load={uiStrings}>
        <ErrorBoundary fallback={<Failed />}>
          {session.data ? <SignedIn /> : session.error ? <Failed /> : null}
        </ErrorBoundary>
      </Strings>
    </PortalTheme>
  );
}
