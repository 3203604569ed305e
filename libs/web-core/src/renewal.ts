import type { Answer } from '@guyline/contract/envelope';
import { type Token, tokenMinutes } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { now } from './clock.js';
import { pathOf } from './request.js';
import { storage } from './storage.js';
import { personGone } from './traded-person.js';

const LOCK = 'guyline-renewal';

/** Notes that the person is there; called on input, at most once a minute. Who comes back too late is asked first. */
export function noteActivity(): void {
  const at = now().getTime();
  if (at - storage.activity() > 60_000 && !isIdle()) storage.setActivity(at);
}

/** Too long without activity to be renewed silently (docs/domain.md, Idle sessions). */
const isIdle = (): boolean =>
  storage.activity() > 0 && now().getTime() - storage.activity() > storage.idleMinutes() * 60_000;

/** Stores a token that was renewed automatically: this is no activity, so the idle timer continues. */
function keepSilently({ token, idle_minutes }: Token): void {
  storage.setToken(token);
  storage.setTokenSince(now().getTime());
  storage.setIdleMinutes(idle_minutes);
  storage.setUnauthorised(false);
}

/** Stores a token that the person asked for: the session is valid again. */
export function keep(token: Token): void {
  keepSilently(token);
  storage.setActivity(now().getTime());
}

/** `unanswered`: the server could not say, so the session may well live. */
export type Renewal = 'renewed' | 'refused' | 'unanswered';

/** Other tabs wait for the renewal: a server that hangs must not hold them for ever. */
const LIMIT_MS = 30_000;

/** Trades the secret of the cookie for a new token. */
async function renew(keeping: (token: Token) => void): Promise<Renewal> {
  const { method } = authRoutes.refresh;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const response = await fetch(pathOf(authRoutes.refresh), { method, signal }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) return 'unanswered';
  const answer = (await response.json().catch(() => null)) as Answer<Token> | null;
  if (response.ok && !answer) return 'unanswered'; // it was cut off
  if (!response.ok || !answer?.success) return 'refused';
  keeping(answer.data);
  if (answer.data.switched_back) {
    // The impersonation has ended: the screen still shows the other person's data.
    storage.setImpersonation(null);
    storage.setRole(null);
    personGone('impersonation');
  }
  return 'renewed';
}

/** Whether idle or not: the Yes of the session-expired screen. */
export const renewNow = (): Promise<Renewal> => renew(keep);

/** In its last minute a token is renewed before it is used: a call that is refused and repeated takes twice as long. */
export const isTokenOld = (): boolean =>
  storage.tokenSince() > 0 && now().getTime() - storage.tokenSince() >= (tokenMinutes - 1) * 60_000;

/** Pages that are not served by https have no locks: at least the bundles of a tab take turns, by a queue on the window. */
function oneAfterAnother(work: () => Promise<Renewal>): Promise<Renewal> {
  const page = window as { guylineRenewal?: Promise<unknown> };
  const next = (page.guylineRenewal ?? Promise.resolve()).then(work, work);
  page.guylineRenewal = next;
  return next;
}

/**
 * Silent renewal of an old token, or after a 401. Tabs wait for each other: a secret may be used only once, and the second
 * tab finds the first one's token.
 *
 * @param refused the token that is old or was refused; another one in store means that somebody has renewed meanwhile
 */
export function renewed(refused: string | null): Promise<Renewal> {
  const current = storage.token();
  if (current && current !== refused) return Promise.resolve('renewed');
  if (!refused || isIdle()) return Promise.resolve('refused');
  const inTurn = async (): Promise<Renewal> => {
    const before = storage.token();
    if (!before) return 'refused'; // signed out in another tab
    if (before !== refused) return 'renewed';
    const renewal = await renew(keepSilently);
    const after = storage.token();
    // Somebody has signed in while it was asked.
    return renewal === 'refused' && after && after !== refused ? 'renewed' : renewal;
  };
  return 'locks' in navigator ? navigator.locks.request(LOCK, inTurn) : oneAfterAnother(inTurn);
}
