import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '@guyline/web-core/http';
import { Notice } from './field.js';
import { PublicPage } from './public-page.js';

/** A refusal says that the key is not good; anything else says nothing about it. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/**
 * The screen behind a mail's link: asks the server what the key in the address is for. A key that is not good leads to /404.
 * @param check of a key; the same function each time
 */
export function WithCheckedKey<Checked extends object>({
  check,
  children,
}: {
  check: (key: string) => Promise<Checked>;
  children: (checked: Checked, key: string) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('shell');
  const [params] = useSearchParams();
  const key = params.get('key') ?? '';
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ checked: Checked } | 'refused' | { fault: string }>();

  const sentence = useEffectEvent((error: unknown) => (error instanceof ApiError ? error.message : t('failed')));
  useEffect(() => {
    let current = true;
    setState(undefined);
    check(key)
      .then((checked) => ({ checked }))
      .catch((error: unknown) => (isRefusal(error) ? ('refused' as const) : { fault: sentence(error) }))
      .then((result) => current && setState(result));
    return () => {
      current = false;
    };
  }, [check, key, tries]);

  if (state === 'refused') return <Navigate to="/404" replace />;
  if (!state)
    return (
      <PublicPage>
        <p role="status">{t('newPassword.checking')}</p>
      </PublicPage>
    );
  if ('fault' in state)
    return (
      <PublicPage>
        <Notice fault={state.fault} />
        <button type="button" onClick={() => setTries((count) => count + 1)}>
          {t('retry')}
        </button>
      </PublicPage>
    );
  return <PublicPage>{children(state.checked, key)}</PublicPage>;
}
