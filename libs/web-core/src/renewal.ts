import type { Answer } from '@guyline/contract/envelope';
import type { Token } from '@guyline/contract/auth';
import { storage } from './storage.js';

const LOCK = 'guyline-renewal';
/** Without activity for so long a session is not renewed silently any more (domain.md 23). */
const IDLE_MS = 60 * 60_000;

/** Notes that the person is there; called on input, at most once a minute. */
export function noteActivity(): void {
  const now = Date.now();
  if (now - storage.activity() > 60_000) storage.setActivity(now);
}

const isIdle = (): boolean => storage.activity() > 0 && Date.now() - storage.activity() > IDLE_MS;

/** Trades the secret of the cookie for a new token, whether idle or not: the Yes of the session-expired screen. */
export async function renewNow(): Promise<boolean> {
  const response = await fetch('/api/auth/refresh', { method: 'POST' }).catch(() => null);
  if (!response) return false;
  const answer = (await response.json().catch(() => null)) as Answer<Token> | null;
  if (!response.ok || !answer?.success) return false;
  storage.setToken(answer.data.token);
  storage.setActivity(Date.now());
  return true;
}

/**
 * Silent renewal after a 401. Tabs wait for each other: a secret may be used only once, and the second
 * tab finds the first one's token.
 */
export function renewed(): Promise<boolean> {
  const refused = storage.token();
  if (!refused || isIdle()) return Promise.resolve(false);
  const renew = async (): Promise<boolean> => {
    const current = storage.token();
    if (current && current !== refused) return true;
    return renewNow();
  };
  return 'locks' in navigator ? navigator.locks.request(LOCK, renew) : renew();
}
