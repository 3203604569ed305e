import type { AnswerOf, Route } from '@guyline/contract/routes/route';
import type { CallArgs } from './call.js';
import { now } from './clock.js';
import { isLate, limitedFetch } from './limited.js';
import { ownToken } from './page-person.js';
import { isTokenOld } from './renewal.js';
import { headersOf, type Parts, requestOf, urlOf } from './request.js';
import { isTraded } from './traded-person.js';

/** What is asked early is needed at once; an older answer may be out of date. */
const FRESH_MS = 10_000;

/** On the window: every bundle of a page has a copy of this module, and the shell alone hears of changes. */
const page = window as { guylineChangedAt?: number };

interface Early {
  response: Promise<Response | null>;
  at: number;
  /** What it says, once it has come. */
  data?: unknown;
}

const answers = new Map<string, Early>();

/** As whom, in which language and where it is asked; not the key of a repeated post, which each has for itself. */
const keyOf = (url: string, { method }: RequestInit, headers: Headers): string =>
  JSON.stringify([method, url, ...['authorization', 'accept-language', 'time-zone'].map((name) => headers.get(name))]);

const askingToken = (): string | null => (isTraded() ? null : ownToken());

/** A call as `http` sends it, and what its answer is kept under. */
function callOf(route: Route, parts: Parts, token: string) {
  const url = urlOf(route, parts);
  const init = requestOf(route, parts);
  const headers = headersOf(init, token);
  return { url, init: { ...init, headers }, key: keyOf(url, init, headers) };
}

async function keepData(early: Early): Promise<void> {
  const response = await early.response;
  if (response?.ok) early.data = ((await response.clone().json()) as { data: unknown }).data;
}

/** Timers stand still while a laptop sleeps: the age is looked at, too. */
const isCurrent = ({ at }: Early): boolean => at > (page.guylineChangedAt ?? 0) && now().getTime() - at < FRESH_MS;

/**
 * Asks for what a screen will ask while the code of the screen is on its way; `http` then takes that answer in place of asking, once.
 * Only for calls that change nothing. What fails is asked for where it is needed.
 */
export function askEarly<R extends Route>(route: R, ...[input]: CallArgs<R>): void {
  const token = askingToken();
  if (!token || isTokenOld()) return;
  const { url, init, key } = callOf(route, (input ?? {}) as Parts, token);
  // A server that hangs is not waited for twice.
  const response = limitedFetch(url, init).catch((error: unknown) => {
    if (isLate(error)) throw error;
    return null;
  });
  const early: Early = { response, at: now().getTime() };
  keepData(early).catch(() => undefined); // told to who takes it
  answers.set(key, early);
  setTimeout(() => answers.delete(key), FRESH_MS);
}

/** Something changed at this time, in ms, or now: an earlier answer may be out of date. */
export function noteChange(at = now().getTime()): void {
  page.guylineChangedAt = Math.max(page.guylineChangedAt ?? 0, at);
}

/**
 * The answer to the same call of the same person that was asked early, if it was: null if it failed.
 * @throws what `limitedFetch` throws when the answer took too long
 */
export function takeEarly(url: string, init: RequestInit, headers: Headers): Promise<Response | null> | undefined {
  const key = keyOf(url, init, headers);
  const early = answers.get(key);
  answers.delete(key);
  if (!early || !isCurrent(early)) return undefined;
  return early.response.then((response) => (response?.ok ? response : null));
}

/** What was asked early and has come, to be drawn at once; who draws it makes the call, too, and so takes the answer. */
export function earlyData<R extends Route>(route: R, ...[input]: CallArgs<R>): AnswerOf<R> | undefined {
  const token = answers.size > 0 && askingToken();
  const early = token ? answers.get(callOf(route, (input ?? {}) as Parts, token).key) : undefined;
  return early && isCurrent(early) ? (early.data as AnswerOf<R> | undefined) : undefined;
}
