import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn as Person } from '@guyline/contract/auth';
import { ApiError } from '@guyline/web-core/http';
import { useLive } from '@guyline/web-core/live';
import { preferencesQuery } from '@guyline/web-core/preferences';
import { noteActivity } from '@guyline/web-core/renewal';
import { sessionQuery } from '@guyline/web-core/session';
import { storage } from '@guyline/web-core/storage';
import { uiStrings } from '@guyline/ui/ui-strings';
import { Strings } from '@guyline/web-core/strings';
import { Covered } from './covered.js';
import { endedPath } from './ended-session.js';
import { ErrorBoundary } from './error-boundary.js';
import { Frame } from './frame.js';
import { PortalTheme } from './portal-theme.js';
import { useSessionEnd } from './use-session-end.js';
import { Failed } from '../pages/results.js';
import { OneTimePassword } from '../sign-in/one-time-password.js';

function useActivity(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, noteActivity, { passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, noteActivity));
  }, []);
}

function Live(): ReactNode {
  useLive();
  return null;
}

/** The frame; the live line restarts with each session. */
function SignedIn({ personId }: { personId: number }): ReactNode {
  useQuery(preferencesQuery); // asked for while the code of the screen that waits for it is on its way
  return (
    <Covered personId={personId}>
      {(session, isLive) => (
        <>
          {isLive && <Live key={session} />}
          <Frame session={session} />
        </>
      )}
    </Covered>
  );
}

const Entered = ({ person }: { person: Person }): ReactNode =>
  person.must_change_password ? <OneTimePassword email={person.email} /> : <SignedIn personId={person.id} />;

/** At the start a token that the server refuses is removed (docs/domain.md, Ended sessions). */
function useRefusedAtStart(signedIn: boolean): void {
  const navigate = useNavigate();
  useSessionEnd(
    useCallback(() => {
      if (signedIn) return;
      storage.setToken(null);
      storage.setUnauthorised(true);
      const path = endedPath();
      if (!storage.remembered()) storage.clearSession();
      void navigate(path, { replace: true });
    }, [navigate, signedIn]),
  );
}

const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/signin?from=${encodeURIComponent(pathname + search)}`;

/** Everything behind sign-in: waits for the person, then shows the frame. */
export function Portal(): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const [hadToken] = useState(() => storage.token() !== null);
  const session = useQuery({ ...sessionQuery, enabled: hadToken });
  useRefusedAtStart(session.data !== undefined);
  useActivity();
  const { data: person, error } = session;
  useEffect(() => {
    // Not an ended session: the person was removed, or may not use the portal.
    if (person || !(error instanceof ApiError) || ![403, 404].includes(error.status)) return;
    storage.clearSession();
    void navigate('/signin', { replace: true });
  }, [person, error, navigate]);
  // A remembered login that was refused may still be recovered, also in a tab that is opened later.
  if (!hadToken) return <Navigate to={storage.unauthorised() ? endedPath() : signInPath(location)} replace />;
  return (
    <PortalTheme>
      <Strings ns="ui" load={uiStrings}>
        <ErrorBoundary fallback={<Failed />}>
          {session.data ? <Entered person={session.data} /> : session.error ? <Failed /> : null}
        </ErrorBoundary>
      </Strings>
    </PortalTheme>
  );
}
