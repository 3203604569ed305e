import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { boundary, valueFor } from './values.mjs';

const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
const resolve = (ref) =>
  ref
    .split('/')
    .slice(1)
    .reduce((at, name) => at[name], document);

/** The permission that a call needs, as the document says it; none for one that is open to all. */
function needsOf({ description, security }, title) {
  const [, needs] = /^Needs the permission `([\w.]+)`/.exec(description ?? '') ?? [];
  if (security && !needs) throw new Error(`docs/openapi.json does not say which permission ${title} needs.`);
  return needs;
}

/** @returns {{ method: string, path: string, needs?: string, parameters: object[], body?: object }[]} every call of the document */
export const routes = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, { parameters = [], requestBody, ...rest }]) => ({
    method: method.toUpperCase(),
    path,
    needs: needsOf(rest, `${method} ${path}`),
    parameters: parameters.map((one) => (one.$ref ? resolve(one.$ref) : one)),
    body: requestBody?.content?.['application/json']?.schema,
  })),
);

const asText = (value) => (value === null || typeof value === 'object' ? JSON.stringify(value) : String(value));
/** Lone halves of a character cannot stand in an address. */
const encoded = (value) => encodeURIComponent(asText(value).toWellFormed());

function addressOf(chance, { path, parameters }, role, others) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    if (name === 'role') return others && chance.once(20) ? chance.of(['admin', 'vendor', 'nobody']) : role;
    if (chance.once(5)) return encoded(boundary(chance)).slice(0, 300) || '0';
    return String(1 + chance.below(60));
  });
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required ? !chance.once(10) : chance.once(4)))
    .flatMap(({ name, schema }) => {
      const value = valueFor(chance, schema, resolve);
      const many = Array.isArray(value) ? value.slice(0, 50) : [value];
      return many.map((one) => `${name}${chance.once(15) ? '[]' : ''}=${encoded(one)}`);
    });
  return `${filled}${query.length ? `?${query.join('&')}` : ''}`;
}

function formOf(chance) {
  const form = new FormData();
  for (const name of ['customer_id', 'type', 'name', 'title', 'event_id', 'task_id', 'mode'])
    if (chance.once(2)) form.set(name, asText(chance.once(2) ? 1 + chance.below(60) : boundary(chance)).toWellFormed());
  const bytes = Uint8Array.from({ length: chance.of([0, 1, 500]) }, () => chance.below(256));
  const starts = [
    '',
    '%PDF-1.7\n',
    'PK\u0003\u0004',
    'Location Number,Name\n1,"',
    '<svg onload=alert(1)>',
    '\u0089PNG\r\n',
  ];
  if (!chance.once(4))
    form.set(
      chance.of(['file', 'file', 'file', 'photo']),
      new Blob([chance.of(starts), bytes]),
      chance.of(['a.pdf', 'a.xlsx', 'a.csv', '../a', 'a.png']),
    );
  return form;
}

/** A request of this route, as this role may send it; without one of any, as it may or may not. */
export function requestOf(chance, role, chosen) {
  const route = chosen ?? chance.of(routes);
  const path = addressOf(chance, route, role, !chosen);
  const request = { route: `${route.method} ${route.path}`, method: route.method, path, headers: {} };
  if (route.method === 'GET') return request;
  if (!route.body && route.method === 'POST' && !chance.once(3)) return { ...request, body: formOf(chance) };
  request.headers['content-type'] = chance.once(25) ? 'text/plain' : 'application/json';
  const made = JSON.stringify(route.body ? valueFor(chance, route.body, resolve) : boundary(chance)) ?? '';
  request.body = chance.once(40) ? made.slice(0, -1) : made;
  return request;
}
