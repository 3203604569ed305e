import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOthers } from '@guyline/web-core/page-person';
import { sessionQuery } from '@guyline/web-core/session';
import { storage } from '@guyline/web-core/storage';
import { isTraded } from '@guyline/web-core/traded-person';
import { ExpiredQuestion } from '../sign-in/expired-question.js';
import { PublicOverlay } from '../sign-in/public-page.js';
import { SignInForm } from '../sign-in/sign-in-form.js';

const endedPages = ['/refreshToken', '/signin'];

/** Where an ended session goes: with a remembered login it may be recovered (docs/domain.md, Ended sessions). */
export const endedPath = (): string => {
  const { pathname, search } = window.location;
  // Several requests are refused at once, and the first of them has led there.
  if (endedPages.includes(pathname)) return pathname + search;
  const from = encodeURIComponent(pathname + search);
  return `${storage.remembered() ? '/refreshToken' : '/signin'}?from=${from}`;
};

/** The address shows where the person is; the router, and with it the screen below, stays where it was. */
const showAddress = (address: string): void => window.history.replaceState(window.history.state, '', address);

/**
 * The session ended while a screen was open: the question or the sign-in covers it, and form values are kept.
 * @param personId whose screen it is: anybody else starts over
 */
export function EndedSession({ personId, onRecovered }: { personId: number; onRecovered: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const [asks] = useState(storage.remembered());
  const [from] = useState(window.location.pathname + window.location.search + window.location.hash);
  useEffect(() => {
    showAddress(endedPath());
    const shown = window.location.href;
    return () => {
      if (window.location.href === shown) showAddress(from); // unless the person has moved on meanwhile
    };
  }, [from]);

  const goOn = async (): Promise<void> => {
    if (isTraded()) return; // the impersonation was over
    const person = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (person.id !== personId) return window.location.assign('/dashboard');
    onRecovered();
    void queries.invalidateQueries();
  };
  const signedIn = useEffectEvent(() => void goOn().catch(() => undefined));
  // A sign-in in one tab is one for all of them; that of another person leaves what was typed here.
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent): void => {
      if (key === 'token' && newValue && !isOthers(newValue)) signedIn();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  const label = t(asks ? 'expired.title' : 'signIn.title');
  return (
    <PublicOverlay label={label}>
      {asks ? (
        <ExpiredQuestion onRenewed={goOn} onEnded={() => window.location.assign('/signin')} />
      ) : (
        <>
          <h1>{t('signIn.title')}</h1>
          <p>{t('signIn.again')}</p>
          <SignInForm over onDone={goOn} />
        </>
      )}
    </PublicOverlay>
  );
}
