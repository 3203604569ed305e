import type { Answer, Failure } from '@guyline/contract/envelope';
import { timeZone } from './clock.js';
import { renewed } from './renewal.js';
import { storage } from './storage.js';

/** A refused or failed call. `status` 0 = the server was not reached. */
export class ApiError extends Error {
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

export type Params = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;

/** `customer/list` -> `/api/admin/customer/list`; `common/...` and `auth/...` need no role. */
const address = (path: string, params: Params): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) value.forEach((one, index) => query.append(`${name}[${index}]`, String(one)));
    else query.append(name, String(value));
  }
  const text = query.toString();
  const base = /^(common|auth)\//.test(path) ? path : `${storage.role()}/${path}`;
  return `/api/${base}${text ? `?${text}` : ''}`;
};

const unreachable = (): ApiError =>
  new ApiError(0, { success: false, message: storage.text('unreachable'), error: 'unreachable' }, null);

async function once(url: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang || 'en');
  headers.set('time-zone', timeZone());
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { ...init, headers }).catch(() => {
    throw unreachable();
  });
}

/** One call; a 401 is answered by one silent renewal and one repetition. */
async function call<T>(url: string, init: RequestInit): Promise<{ data: T; message?: string }> {
  const token = storage.token();
  let response = await once(url, init, token);
  if (response.status === 401 && !url.startsWith('/api/auth/log')) {
    const renewal = await renewed(token);
    if (renewal === 'unanswered') throw unreachable();
    if (renewal === 'renewed') response = await once(url, init, storage.token());
  }
  const answer = (await response.json().catch(() => null)) as Answer<T> | null;
  if (response.ok && answer?.success) return answer;
  if (response.status === 401 && !url.startsWith('/api/auth/log'))
    window.dispatchEvent(new Event('guyline:session-ended'));
  const failure = answer && !answer.success ? answer : { success: false as const, message: storage.text('failed') };
  throw new ApiError(response.status, failure, response.headers.get('x-request-id'));
}

/** `crypto.randomUUID` exists on https pages only. */
const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const json = (body: unknown, key?: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body ?? {}),
  headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
});

export const http = {
  get: async <T>(path: string, params: Params = {}): Promise<T> =>
    (await call<T>(address(path, params), { method: 'GET' })).data,
  /** A write; the key makes a repetition harmless. Answers with the server's sentence for the person. */
  post: <T>(path: string, body?: unknown, key: string = freshKey()) => call<T>(address(path, {}), json(body, key)),
  /** `body` for the calls that delete many: their ids would not fit into an address. */
  delete: <T>(path: string, params: Params = {}, body?: unknown) =>
    call<T>(address(path, params), body === undefined ? { method: 'DELETE' } : { ...json(body), method: 'DELETE' }),
  upload: <T>(path: string, form: FormData) => call<T>(address(path, {}), { method: 'POST', body: form }),
};
