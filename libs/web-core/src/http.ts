import type { Answer, Failure } from '@guyline/contract/envelope';
import { authRoutes } from '@guyline/contract/routes/auth';
import type { AnswerOf, Route } from '@guyline/contract/routes/route';
import i18next from 'i18next';
import type { CallArgs } from './call.js';
import { takeEarly } from './early.js';
import { isLate, limitedFetch } from './limited.js';
import { isImpersonating, isOthers } from './page-person.js';
import { isTokenOld, renewed } from './renewal.js';
import { freshKey, headersOf, type Parts, requestOf, urlOf } from './request.js';
import { sessionEnded } from './session-end.js';
import { storage } from './storage.js';
import { askedByPerson, isTraded, personGone, personStands, whyGone } from './traded-person.js';

const brand = Symbol.for('guyline.ApiError');

/**
 * A refused or failed call. `status` 0 = the server was not reached. Each remote has a copy of this class: `instanceof` goes by the
 * brand, so that the shell recognizes the failures of a remote's calls.
 */
export class ApiError extends Error {
  readonly [brand] = true;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return typeof error === 'object' && error !== null && brand in error;
  }

  constructor(
    readonly status: number,
    readonly failure: Failure,
    readonly requestId: string | null,
  ) {
    super(failure.message);
  }

  /** Field name -> code, for the form. */
  get fields(): Record<string, string> {
    return this.failure.fields ?? {};
  }
}

/** `data` of the answer, and the server's sentence for the person. */
export interface Sent<Data> {
  data: Data;
  message?: string;
}

const unreachable = (error: 'unreachable' | 'timeout' = 'unreachable'): ApiError =>
  new ApiError(0, { success: false, message: storage.text('unreachable'), error }, null);

/** Another person has taken over the page: what this one asked is not asked as that one. */
function personLeft(): ApiError {
  const why = whyGone();
  const message = why ? `${i18next.t(`ui:gone.${why}`)} ${i18next.t('ui:gone.text')}` : storage.text('failed');
  return new ApiError(401, { success: false, message, error: 'session_expired' }, null);
}

async function once(url: string, init: RequestInit, token: string | null, dropped?: AbortSignal): Promise<Response> {
  const headers = headersOf(init, token);
  try {
    const early = await takeEarly(url, init, headers);
    dropped?.throwIfAborted();
    return early ?? (await limitedFetch(url, { ...init, headers }, dropped));
  } catch (error) {
    throw unreachable(isLate(error) ? 'timeout' : 'unreachable');
  }
}

/** Calls whose 401 does not mean that the session has ended. */
const signing: readonly Route[] = [authRoutes.login, authRoutes.logout];
/** The call that trades one person for another; all others wait for it. */
const isTrade = (route: Route): boolean => route === authRoutes.impersonate;
/** Whether only the person who asked for it may make the call; a sign-out ends the session of whoever is there. */
const isPersonal = (route: Route): boolean => !isTrade(route) && !signing.includes(route);

/** The token in store; under one that another tab got for another person, nothing of this page is asked. */
function ownToken(route: Route): string | null {
  const token = storage.token();
  // During a trade the call is still held, and given up if the page has lost its person.
  if (signing.includes(route) || isTraded() || !isOthers(token)) return token;
  personGone(isImpersonating() ? 'impersonation' : 'other');
  throw personLeft();
}

const PATIENCE_SECONDS = 15;
const READS_AGAIN = 2;

/** A read that was rate-limited is retried after the time that the server gives; a write is left to the person. */
async function patiently(route: Route, url: string, init: RequestInit, token: string | null): Promise<Response> {
  const ask = (dropped?: AbortSignal): Promise<Response> => once(url, init, token, dropped);
  for (let again = 0; ; again++) {
    const response = await (isPersonal(route) ? askedByPerson(ask, init.method === 'GET') : ask());
    if (!response) throw personLeft();
    const seconds = Number(response.headers.get('retry-after'));
    const mayWait = response.status === 429 && init.method === 'GET' && seconds > 0 && seconds <= PATIENCE_SECONDS;
    if (!mayWait || again === READS_AGAIN) return response;
    // Not all at the same moment: what was refused together would be refused together again.
    await new Promise((done) => setTimeout(done, seconds * 1_000 + Math.random() * 500));
  }
}

/** An old token is renewed first; a 401 is answered by one silent renewal and one repetition. */
async function send<Data>(route: Route, parts: Parts, key?: string): Promise<Sent<Data>> {
  const url = urlOf(route, parts);
  const init = requestOf(route, parts, key);
  if (!isTrade(route)) await personStands();
  if (isTokenOld() && !signing.includes(route)) await renewed(ownToken(route));
  const token = ownToken(route);
  let response = await patiently(route, url, init, token);
  if (response.status === 401 && !signing.includes(route)) {
    // The answer to a trade that made the server refuse it may still be on its way.
    if (!isTrade(route) && !(await personStands())) throw personLeft();
    const renewal = await renewed(token);
    if (renewal === 'unanswered') throw unreachable();
    if (renewal === 'renewed') response = await patiently(route, url, init, ownToken(route));
  }
  const answer = (await response.json().catch((error: unknown) => {
    if (isLate(error)) throw unreachable('timeout');
    return null;
  })) as Answer<Data> | null;
  if (response.ok && answer?.success) return answer;
  if (response.status === 401 && !signing.includes(route)) sessionEnded();
  const failure = answer && !answer.success ? answer : { success: false as const, message: storage.text('failed') };
  throw new ApiError(response.status, failure, response.headers.get('x-request-id'));
}

const running = new Map<string, Promise<Sent<never>>>();
/** Keys of writes that nobody answered: they may have been carried out, and are sent again under the same key. */
const unanswered = new Map<string, string>();

/** A write that is sent again while the same one is under way, by a double click, is that one. */
function onceAtATime<Data>(route: Route, parts: Parts): Promise<Sent<Data>> {
  if (route.method === 'GET' || parts.form || parts.files) return send(route, parts);
  const key = JSON.stringify([storage.token(), route.method, route.path, parts.params, parts.query, parts.body]);
  const same = running.get(key) as Promise<Sent<Data>> | undefined;
  if (same) return same;
  const idempotencyKey = unanswered.get(key) ?? freshKey();
  const note = (error: unknown): never => {
    if (error instanceof ApiError && error.status === 0) unanswered.set(key, idempotencyKey);
    else unanswered.delete(key);
    throw error;
  };
  const sent = send<Data>(route, parts, idempotencyKey)
    .then((answer) => {
      unanswered.delete(key);
      return answer;
    }, note)
    .finally(() => running.delete(key));
  running.set(key, sent as Promise<Sent<never>>);
  return sent;
}

/** The only way to the API: a route of the contract decides path, input and answer. */
export const http = {
  call: <R extends Route>(route: R, ...[input]: CallArgs<R>): Promise<Sent<AnswerOf<R>>> =>
    onceAtATime(route, (input ?? {}) as Parts),
  /** The same without the sentence, for queries. */
  read: async <R extends Route>(route: R, ...[input]: CallArgs<R>): Promise<AnswerOf<R>> =>
    (await send<AnswerOf<R>>(route, (input ?? {}) as Parts)).data,
};
