import { expect, it } from '@jest/globals';
import { safePath } from '../src/sign-in/field.js';

it.each(['/dashboard', '/locations?page=2&search=a%20b', '/events/7#notes', '/stores?search=caf\u00e9'])(
  'a path of the portal is where a sign-in leads: %s',
  (path) => expect(safePath(path)).toBe(path),
);

/** Browsers leave tabs and line ends out of an address: what remains of the last ones names another host. */
it.each([
  null,
  '',
  'events',
  '//example.org/x',
  '/\\example.org/x',
  'https://example.org',
  '/\t/example.org/x',
  '/\n/example.org',
  '/\r\\example.org',
  '\t//example.org',
  '/events\u0000',
  '/events\u0085',
])('anything else leads to the Dashboard: %j', (path) => expect(safePath(path)).toBe('/dashboard'));
