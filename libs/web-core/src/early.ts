import type { Route } from '@guyline/contract/routes/route';
import type { CallArgs } from './call.js';
import { now } from './clock.js';
import { limitedFetch } from './limited.js';
import { isTokenOld } from './renewal.js';
import { headersOf, type Parts, requestOf, urlOf } from './request.js';
import { storage } from './storage.js';

/** What is asked early is wanted at once; an older answer may say what is no longer so. */
const FRESH_MS = 10_000;

const answers = new Map<string, { response: Promise<Response | null>; at: number }>();

/** As whom, in which language and where it is asked; not the key of a repeated post, which each has for itself. */
const keyOf = (url: string, { method }: RequestInit, headers: Headers): string =>
  JSON.stringify([method, url, ...['authorization', 'accept-language', 'time-zone'].map((name) => headers.get(name))]);

/**
 * Asks for what a screen will ask while the code of the screen is on its way; `http` then takes that answer in place of asking, once.
 * Only for calls that change nothing. What fails is asked for where it is needed.
 */
export function askEarly<R extends Route>(route: R, ...[input]: CallArgs<R>): void {
  const token = storage.token();
  if (!token || isTokenOld()) return;
  const parts = (input ?? {}) as Parts;
  const url = urlOf(route, parts);
  const init = requestOf(route, parts);
  const headers = headersOf(init, token);
  const response = limitedFetch(url, { ...init, headers }).catch(() => null);
  answers.set(keyOf(url, init, headers), { response, at: now().getTime() });
}

/** The answer to the same call of the same person that was asked early; null if there is none, or it failed. */
export async function takeEarly(url: string, init: RequestInit, headers: Headers): Promise<Response | null> {
  const key = keyOf(url, init, headers);
  const early = answers.get(key);
  answers.delete(key);
  if (!early || now().getTime() - early.at > FRESH_MS) return null;
  const response = await early.response;
  return response?.ok ? response : null;
}
