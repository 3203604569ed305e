import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authRoutes } from '@guyline/contract/routes/auth';
import { preferenceRoutes } from '@guyline/contract/routes/preferences';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { askEarly } from '../src/early.js';
import { http } from '../src/http.js';
import { storage } from '../src/storage.js';
import { useApiServer } from '../jest/api-server.js';

const api = useApiServer();
const answered = (data: unknown) => ({ body: { success: true, data } });

describe('a call that was made early', () => {
  beforeEach(() => {
    storage.setToken('first');
    storage.setTokenSince(0);
    storage.setRole('vendor');
    storage.setLanguage('en');
    api.answer = () => answered(api.heard.length);
  });
  afterEach(() => void jest.useRealTimers());

  it('is not made again where its answer is needed, and is by who needs it next', async () => {
    const query = { page: 2, search: 'tent' };
    askEarly(taskRoutes.list, { query });
    expect(await http.read(taskRoutes.list, { query })).toBe(1);
    expect(await http.read(taskRoutes.list, { query })).toBe(2);
    expect(api.heard).toHaveLength(2);
  });

  it('may be a post that reads', async () => {
    askEarly(authRoutes.session);
    expect((await http.call(authRoutes.session)).data).toBe(1);
    expect(api.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/auth/user']);
  });

  it('answers no other page, no other person, and nobody in another language', async () => {
    askEarly(taskRoutes.list, { query: { page: 1 } });
    expect(await http.read(taskRoutes.list, { query: { page: 2 } })).toBe(2);
    storage.setToken('second');
    expect(await http.read(taskRoutes.list, { query: { page: 1 } })).toBe(3);
    storage.setToken('first');
    storage.setLanguage('ar');
    expect(await http.read(taskRoutes.list, { query: { page: 1 } })).toBe(4);
  });

  it('that failed is made again', async () => {
    api.answer = () => (api.heard.length === 1 ? { status: 503, body: { success: false } } : answered('there'));
    askEarly(preferenceRoutes.all);
    expect(await http.read(preferenceRoutes.all)).toBe('there');
  });

  it('is out of date after ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    askEarly(preferenceRoutes.all);
    jest.setSystemTime(Date.now() + 10_001);
    expect(await http.read(preferenceRoutes.all)).toBe(2);
  });

  it('is not made without a token, nor with one that is about to be renewed', async () => {
    storage.setToken(null);
    askEarly(preferenceRoutes.all);
    storage.setToken('first');
    storage.setTokenSince(1);
    askEarly(preferenceRoutes.all);
    storage.setTokenSince(0);
    await http.read(preferenceRoutes.all);
    expect(api.heard).toHaveLength(1);
  });
});
