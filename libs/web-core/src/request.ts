import type { Route } from '@guyline/contract/routes/route';
import { timeZone } from './clock.js';
import { currentLanguage } from './language.js';
import { storage } from './storage.js';

/** The parts of a call, whatever its route. */
export interface Parts {
  params?: Readonly<Record<string, string | number>>;
  query?: object;
  body?: unknown;
  form?: object;
  files?: Readonly<Record<string, File | undefined>>;
}

/** `:role/customer/:id/detail` -> `/api/admin/customer/7/detail`. */
export const pathOf = ({ path }: Route, params: Parts['params'] = {}): string =>
  `/api/${path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'role' ? storage.role() : String(params[name])),
  )}`;

/** `?page=2&pt_num[0]=7`; what is absent, null or empty is left out. */
export function queryText(query: object = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) value.forEach((one, index) => pairs.append(`${name}[${index}]`, String(one)));
    else pairs.append(name, String(value));
  }
  const text = pairs.toString();
  return text && `?${text}`;
}

export const urlOf = (route: Route, { params, query }: Parts): string => `${pathOf(route, params)}${queryText(query)}`;

/** What every call says of the person: who asks, in which language, and where. */
export function headersOf(init: RequestInit, token: string | null): Headers {
  const headers = new Headers(init.headers);
  // Of this page: another tab may have chosen another language since.
  headers.set('accept-language', document.documentElement.lang || currentLanguage());
  headers.set('time-zone', timeZone());
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** `a=1`, `list[]=2`, `object[part]=3`; undefined is left out, null is sent as an empty text. */
function addPart(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (Array.isArray(value)) value.forEach((one) => form.append(`${name}[]`, String(one)));
  else if (value !== null && typeof value === 'object')
    Object.entries(value).forEach(([part, one]) => addPart(form, `${name}[${part}]`, one));
  else form.append(name, value === null ? '' : String(value));
}

/** Files last: the server reads parts in order. */
function formData({ form = {}, files = {} }: Parts): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) addPart(data, name, value);
  for (const [name, file] of Object.entries(files)) if (file) data.append(name, file, file.name);
  return data;
}

/** `crypto.randomUUID` exists on https pages only. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Method, headers and content; the key makes the repetition of a JSON POST harmless. */
export function requestOf({ method }: Route, parts: Parts, key = freshKey()): RequestInit {
  if (parts.form || parts.files) return { method, body: formData(parts) };
  if (method === 'GET' || (method === 'DELETE' && parts.body === undefined)) return { method };
  return {
    method,
    body: JSON.stringify(parts.body ?? {}),
    headers: { 'content-type': 'application/json', ...(method === 'POST' && { 'idempotency-key': key }) },
  };
}
