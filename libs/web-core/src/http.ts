import type { Answer, Failure } from '@guyline/contract/envelope';
import { authRoutes } from '@guyline/contract/routes/auth';
import type { AnswerOf, Route } from '@guyline/contract/routes/route';
import type { CallArgs } from './call.js';
import { timeZone } from './clock.js';
import { isTokenOld, renewed } from './renewal.js';
import { freshKey, type Parts, pathOf, queryText, requestOf } from './request.js';
import { storage } from './storage.js';
import { askedByPerson, personStands } from './traded-person.js';

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

/** How long an answer may take; an upload takes as long as the line needs. */
const LIMIT_MS = { read: 15_000, write: 30_000 };
const limitOf = ({ method, body }: RequestInit): AbortSignal | undefined =>
  body instanceof FormData ? undefined : AbortSignal.timeout(method === 'GET' ? LIMIT_MS.read : LIMIT_MS.write);

/** Ends with the first of them. `AbortSignal.any` would do, in browsers since 2024. */
function firstOf(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const control = new AbortController();
  for (const signal of signals) signal?.addEventListener('abort', () => control.abort(signal.reason));
  return control.signal;
}

async function once(url: string, init: RequestInit, token: string | null, dropped?: AbortSignal): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang || 'en');
  headers.set('time-zone', timeZone());
  if (token) headers.set('authorization', `Bearer ${token}`);
  const signal = firstOf(limitOf(init), dropped);
  return fetch(url, { ...init, headers, signal }).catch((error: unknown) => {
    throw unreachable((error as Error)?.name === 'TimeoutError' ? 'timeout' : 'unreachable');
  });
}

/** Calls whose 401 does not mean that the session has ended. */
const signing: readonly Route[] = [authRoutes.login, authRoutes.logout];
/** The call that trades one person for another; all others wait for it. */
const isTrade = (route: Route): boolean => route === authRoutes.impersonate;

const PATIENCE_SECONDS = 15;
const READS_AGAIN = 2;

/** A read that was rate-limited is retried after the time that the server gives; a write is left to the person. */
async function patiently(route: Route, url: string, init: RequestInit, token: string | null): Promise<Response> {
  const mayDrop = init.method === 'GET' && !isTrade(route);
  for (let again = 0; ; again++) {
    const response = mayDrop
      ? await askedByPerson((dropped) => once(url, init, token, dropped))
      : await once(url, init, token);
    const seconds = Number(response.headers.get('retry-after'));
    const mayWait = response.status === 429 && init.method === 'GET' && seconds > 0 && seconds <= PATIENCE_SECONDS;
    if (!mayWait || again === READS_AGAIN) return response;
    // Not all at the same moment: what was refused together would be refused together again.
    await new Promise((done) => setTimeout(done, seconds * 1_000 + Math.random() * 500));
  }
}

/** An old token is renewed first; a 401 is answered by one silent renewal and one repetition. */
async function send<Data>(route: Route, parts: Parts, key?: string): Promise<Sent<Data>> {
  const url = `${pathOf(route, parts.params)}${queryText(parts.query)}`;
  const init = requestOf(route, parts, key);
  if (!isTrade(route)) await personStands();
  if (isTokenOld() && !signing.includes(route)) await renewed(storage.token());
  const token = storage.token();
  let response = await patiently(route, url, init, token);
  if (response.status === 401 && !signing.includes(route)) {
    const renewal = await renewed(token);
    if (renewal === 'unanswered') throw unreachable();
    if (renewal === 'renewed') response = await patiently(route, url, init, storage.token());
  }
  const answer = (await response.json().catch((error: unknown) => {
    if ((error as Error)?.name === 'TimeoutError') throw unreachable('timeout');
    return null;
  })) as Answer<Data> | null;
  if (response.ok && answer?.success) return answer;
  if (response.status === 401 && !signing.includes(route)) window.dispatchEvent(new Event('guyline:session-ended'));
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
