import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from '@guyline/contract/areas';
import { useApp } from '../../../test/use-app.js';
import { hashPassword } from '../passwords/hashing.js';

const password = 'Guyline!2026';
const env: NodeJS.ProcessEnv = { PUBLIC_URL: 'https://portal.guyline.test:8443' };

describe('what a response tells the browser', () => {
  beforeAll(async () => {
    env['WEB_ROOT'] = await mkdtemp(join(tmpdir(), 'web-'));
    for (const name of ['index.html', 'main.0123abcd.js']) await writeFile(join(env['WEB_ROOT'], name), '//');
  });
  afterAll(() => rm(env['WEB_ROOT'] ?? '', { recursive: true }));
  const app = useApp(env);

  const directive = (policy: string | null | undefined, name: string) =>
    policy
      ?.split(';')
      .find((one) => one.startsWith(`${name} `))
      ?.split(' ')
      .slice(1);

  it('to connect only to the portal, and to use no device', async () => {
    for (const path of ['/', '/tasks', '/api/health/live', '/api/none']) {
      const { headers } = await fetch(`${app.url}${path}`);
      expect([path, directive(headers.get('content-security-policy'), 'connect-src')]).toEqual([
        path,
        ["'self'", 'wss://portal.guyline.test:8443'],
      ]);
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    }
  });

  it('to run no script but the portal’s own, to show it in no frame, and to come by https alone', async () => {
    for (const path of ['/', '/api/health/live', '/api/none']) {
      const { headers } = await fetch(`${app.url}${path}`, { headers: { origin: 'https://elsewhere.test' } });
      const policy = headers.get('content-security-policy');
      expect(directive(policy, 'script-src')).toEqual(["'self'"]);
      expect(directive(policy, 'worker-src')).toEqual(['blob:']);
      for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(directive(policy, name)).toEqual(["'none'"]);
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('to make no markup or script of a text that no policy of the portal has passed', async () => {
    const policyOf = async (path: string) => (await fetch(`${app.url}${path}`)).headers.get('content-security-policy');
    for (const path of ['/', '/tasks', '/inbox', '/api/health/live', '/api/none']) {
      const policy = await policyOf(path);
      expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
      expect(directive(policy, 'trusted-types')).toEqual(['default', 'verified-worker', 'shell', ...remoteNames]);
    }
    const viewer = await policyOf('/api/docs/'); // docs/adr/0014-what-may-run.md says why
    expect(directive(viewer, 'require-trusted-types-for')).toBeUndefined();
    expect(directive(viewer, 'script-src')).toEqual(["'self'"]);
  });

  it('to guess no type of what a polled socket hears, or why it is refused', async () => {
    const polled = `${app.url}/socket.io/?EIO=4&transport=polling`;
    const answers = await Promise.all([
      fetch(polled),
      fetch(`${polled}&sid=none`),
      fetch(polled, { headers: { origin: 'https://evil.test' } }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('x-content-type-options')])).toEqual([
      [200, 'nosniff'],
      [400, 'nosniff'],
      [403, 'nosniff'],
    ]);
  });

  it('to cache no response of the API, except files that may be cached', async () => {
    const admin = await app.as(await app.make.admin());
    const kept = async (path: string) => (await fetch(`${app.url}${path}`)).headers.get('cache-control');
    expect((await admin.get('customer/list')).headers['cache-control']).toBe('no-store');
    expect((await admin.get('customer/9999/detail')).headers['cache-control']).toBe('no-store');
    expect((await admin.post('customer/create').send({})).headers['cache-control']).toBe('no-store');
    expect(await kept('/api/none')).toBe('no-store');
    expect(await kept('/metrics')).toBe('no-store');
    const otherwise = await fetch(`${app.url}/%61pi/auth/login`, { method: 'POST' });
    expect(otherwise.headers.get('cache-control')).toBe('no-store');
    expect(await kept('/')).toBe('no-cache');
    expect(await kept('/main.0123abcd.js')).toBe('public, max-age=31536000, immutable');
  });

  it('to set the cookie under a name that only https may set, as the API accepts no other', async () => {
    const user = await app.make.user(2, { password_hash: await hashPassword(password) });
    const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
      (answer.headers['set-cookie'] ?? []) as string[];
    const signedIn = await app.anonymous.post('auth/login').send({ email: user.email, password });
    const cookie = cookiesOf(signedIn).find((one) => one.includes('guyline_refresh')) ?? '';
    expect(cookie).toMatch(/^__Secure-guyline_refresh=.*Path=\/api\/auth;.*HttpOnly; Secure; SameSite=Strict/);

    const secret = /=([^;]*)/.exec(cookie)?.[1] ?? '';
    // A page on a neighboring domain, served without https, could set the plain name and sign people in to its own account.
    const planted = await app.anonymous.post('auth/refresh').set('cookie', `guyline_refresh=${secret}`);
    expect(planted.status).toBe(401);
    const own = `__Secure-guyline_refresh=${secret}`;
    const renewed = await app.anonymous.post('auth/refresh').set('cookie', own);
    expect(renewed.status).toBe(200);
    const next = cookiesOf(renewed).find((one) => one.startsWith('__Secure-guyline_refresh=')) ?? '';
    expect(next).toMatch(/^__Secure-guyline_refresh=[^;]{20,};/);
    const out = await app.anonymous.post('auth/logout').set('cookie', next.split(';')[0] ?? '');
    expect(cookiesOf(out).find((one) => one.includes('guyline_refresh=;'))).toContain('Expires=Thu, 01 Jan 1970');
  });
});
