import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { storage } from '@guyline/web-core/storage';
import { whenPersonGone } from '@guyline/web-core/traded-person';
import { EndedSession } from './ended-session.js';
import { useSessionEnd } from './use-session-end.js';

/** Whether the page has lost its person. Drawn at once: what was typed is asked about next, and a cover would make that inert. */
function usePersonGone(): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => whenPersonGone(() => flushSync(() => setGone(true))), []);
  return gone;
}

/**
 * A screen that is covered by the sign-in question once its session has ended, as long as the page still has its person.
 * @param personId whose screen it is
 * @param children draws it; `session` counts those that the page has seen, `isLive` is false while there is none
 */
export function Covered({
  personId,
  children,
}: {
  personId: number;
  children: (session: number, isLive: boolean) => ReactNode;
}): ReactNode {
  const [ended, setEnded] = useState(false);
  const [sessions, setSessions] = useState(0);
  const gone = usePersonGone();
  useSessionEnd(
    useCallback(() => {
      storage.setToken(null);
      storage.setUnauthorised(true);
      setEnded(true);
    }, []),
  );
  const recovered = (): void => {
    setEnded(false);
    setSessions((count) => count + 1);
  };
  return (
    <>
      {children(sessions, !ended && !gone)}
      {ended && !gone && <EndedSession personId={personId} onRecovered={recovered} />}
    </>
  );
}
