import { beforeEach, describe, expect, it } from '@jest/globals';
import { authRoutes } from '@guyline/contract/routes/auth';
import { eventRoutes } from '@guyline/contract/routes/events';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { http } from '../src/http.js';
import { noteActivity, renewNow } from '../src/renewal.js';
import { whenSessionEnded } from '../src/session-end.js';
import { storage } from '../src/storage.js';
import { useApiServer } from '../jest/api-server.js';

const api = useApiServer();
const HOUR = 3_600_000;
const refused = { status: 401, body: { success: false, message: 'Over', error: 'session_expired' } };
const tokens = () => api.heard.map(({ headers }) => headers.authorization);
const renewals = () => api.heard.filter(({ url }) => url === '/api/auth/refresh').length;

/** Accepts the renewed token alone. */
const renewing = (): void => {
  api.answer = ({ url, headers }) => {
    if (url === '/api/auth/refresh') return { body: { success: true, data: { token: 'second', idle_minutes: 60 } } };
    return headers.authorization === 'Bearer second' ? { body: { success: true, data: 'fresh' } } : refused;
  };
};

describe('a token that ran out', () => {
  let ended = 0;
  whenSessionEnded(() => (ended += 1));

  beforeEach(() => {
    ended = 0;
    storage.setToken('first');
    storage.setTokenSince(0);
    storage.setRole('admin');
    storage.setActivity(Date.now());
  });

  it('is renewed before it runs out, once for all calls, so that none is refused', async () => {
    renewing();
    storage.setTokenSince(Date.now() - 14 * 60_000);
    expect(await Promise.all([http.read(taskRoutes.list), http.read(referenceRoutes.customers)])).toEqual([
      'fresh',
      'fresh',
    ]);
    expect(tokens()).toEqual([undefined, 'Bearer second', 'Bearer second']);
    await http.read(taskRoutes.list);
    expect(renewals()).toBe(1);
  });

  it('is left alone while it is young, and used to its end by a person who is away', async () => {
    api.answer = () => ({ body: { success: true, data: 'fresh' } });
    storage.setTokenSince(Date.now() - 13 * 60_000);
    await http.read(taskRoutes.list);
    storage.setTokenSince(Date.now() - 14 * 60_000);
    storage.setActivity(Date.now() - HOUR - 1_000);
    await http.read(taskRoutes.list);
    expect(tokens()).toEqual(['Bearer first', 'Bearer first']);
  });

  it('is no sign of the person: a screen that asks by itself does not keep the session open', async () => {
    renewing();
    const before = Date.now() - HOUR / 2;
    storage.setActivity(before);
    storage.setTokenSince(Date.now() - 14 * 60_000);
    await http.read(taskRoutes.list);
    expect([renewals(), storage.token(), storage.activity()]).toEqual([1, 'second', before]);
    storage.setToken('third');
    await http.read(taskRoutes.list);
    expect([renewals(), storage.activity()]).toEqual([2, before]);
  });

  it('is one when it is renewed by the Yes of the person', async () => {
    renewing();
    storage.setActivity(Date.now() - 2 * HOUR);
    expect(await renewNow()).toBe('renewed');
    expect(Date.now() - storage.activity()).toBeLessThan(1_000);
  });

  it('is renewed once, silently, and the call repeated', async () => {
    renewing();
    expect(await http.read(taskRoutes.list)).toBe('fresh');
    expect(tokens()).toEqual(['Bearer first', undefined, 'Bearer second']);
    expect([storage.token(), ended]).toEqual(['second', 0]);
  });

  it('ends the session when renewal is refused', async () => {
    api.answer = () => refused;
    await expect(http.read(taskRoutes.list)).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
  });

  it('is not renewed by the very click that ends an idle hour', async () => {
    renewing();
    storage.setActivity(Date.now() - HOUR - 1_000);
    noteActivity();
    await expect(http.read(taskRoutes.list)).rejects.toMatchObject({ status: 401 });
    expect([renewals(), ended]).toEqual([0, 1]);
    storage.setActivity(Date.now() - HOUR / 2);
    noteActivity();
    expect(Date.now() - storage.activity()).toBeLessThan(1_000);
  });

  it('is not renewed after as many idle minutes as the server allows', async () => {
    renewing();
    storage.setIdleMinutes(5);
    storage.setActivity(Date.now() - 6 * 60_000);
    await expect(http.read(taskRoutes.list)).rejects.toMatchObject({ status: 401 });
    expect([renewals(), ended]).toEqual([0, 1]);
    storage.setIdleMinutes(60);
  });

  it('is not renewed after an idle hour', async () => {
    renewing();
    storage.setActivity(Date.now() - HOUR - 1_000);
    await expect(http.read(taskRoutes.list)).rejects.toMatchObject({ status: 401 });
    expect([renewals(), ended]).toEqual([0, 1]);
  });

  it('leaves a refused sign-in to the form', async () => {
    api.answer = () => ({ status: 401, body: { success: false, message: 'Wrong', error: 'bad_credentials' } });
    await expect(http.call(authRoutes.login, { body: { email: 'a@b.test', password: 'x' } })).rejects.toMatchObject({
      status: 401,
      message: 'Wrong',
    });
    expect([renewals(), ended]).toEqual([0, 0]);
  });

  it('that another tab has renewed meanwhile is taken over', async () => {
    renewing();
    const { answer } = api;
    api.answer = (call) => {
      if (call.headers.authorization === 'Bearer first') storage.setToken('second');
      return answer(call);
    };
    expect(await http.read(taskRoutes.list)).toBe('fresh');
    expect(renewals()).toBe(0);
  });

  it('is not renewed after a sign-out in another tab: nothing that is asked meets the next sign-in', async () => {
    api.answer = () => {
      storage.setToken(null);
      return refused;
    };
    await expect(http.read(taskRoutes.list)).rejects.toMatchObject({ status: 401 });
    expect([renewals(), ended]).toEqual([0, 1]);
  });

  it('is that of a sign-in in another tab if that comes before the refusal', async () => {
    renewing();
    const { answer } = api;
    api.answer = (call) => {
      if (call.url !== '/api/auth/refresh') return answer(call);
      storage.setToken('second');
      return refused;
    };
    expect(await http.read(taskRoutes.list)).toBe('fresh');
    expect([renewals(), ended, storage.token()]).toEqual([1, 0, 'second']);
  });

  it('is renewed once for all calls that were refused together', async () => {
    renewing();
    const calls = await Promise.all([
      http.read(taskRoutes.list),
      http.read(eventRoutes.list),
      http.read(referenceRoutes.customers),
    ]);
    expect(calls).toEqual(Array(3).fill('fresh'));
    expect(renewals()).toBe(1);
  });

  it('does not end the session when the server cannot say', async () => {
    api.answer = ({ url }) =>
      url === '/api/auth/refresh' ? { status: 503, body: { success: false, message: 'Down' } } : refused;
    await expect(http.read(taskRoutes.list)).rejects.toMatchObject({ status: 0 });
    expect([storage.token(), ended]).toEqual(['first', 0]);
  });
});
