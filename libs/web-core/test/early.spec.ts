import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { authRoutes } from '@guyline/contract/routes/auth';
import { preferenceRoutes } from '@guyline/contract/routes/preferences';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { askEarly, earlyData, noteChange } from '../src/early.js';
import { http } from '../src/http.js';
import { forgetPerson } from '../src/page-person.js';
import { storage } from '../src/storage.js';
import { useApiServer } from '../jest/api-server.js';

const api = useApiServer();
const answered = (data: unknown) => ({ body: { success: true, data } });

describe('a call that was made early', () => {
  beforeEach(() => {
    storage.setToken('first');
    storage.setTokenSince(0);
    storage.setRole('vendor');
    document.documentElement.lang = 'en';
    api.answer = () => answered(api.heard.length);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    forgetPerson();
  });

  it('is not made again where its answer is needed, and is by who needs it next', async () => {
    const query = { page: 2, search: 'tent' };
    askEarly(taskRoutes.list, { query });
    expect(await http.read(taskRoutes.list, { query })).toBe(1);
    expect(await http.read(taskRoutes.list, { query })).toBe(2);
    expect(api.heard).toHaveLength(2);
  });

  it('can be drawn as soon as it has come, until it is taken or something changes', async () => {
    const query = { page: 3 };
    askEarly(taskRoutes.list, { query });
    expect(earlyData(taskRoutes.list, { query })).toBeUndefined();
    await waitFor(() => expect(earlyData(taskRoutes.list, { query })).toBe(1));
    storage.setToken('second');
    expect(earlyData(taskRoutes.list, { query })).toBeUndefined();
    storage.setToken('first');
    expect(await http.read(taskRoutes.list, { query })).toBe(1);
    expect(earlyData(taskRoutes.list, { query })).toBeUndefined();
    askEarly(preferenceRoutes.all);
    await waitFor(() => expect(earlyData(preferenceRoutes.all)).toBe(2));
    noteChange(Date.now());
    expect(earlyData(preferenceRoutes.all)).toBeUndefined();
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
    document.documentElement.lang = 'ar';
    expect(await http.read(taskRoutes.list, { query: { page: 1 } })).toBe(4);
  });

  it('that failed is made again', async () => {
    api.answer = () => (api.heard.length === 1 ? { status: 503, body: { success: false } } : answered('there'));
    askEarly(preferenceRoutes.all);
    expect(await http.read(preferenceRoutes.all)).toBe('there');
  });

  it('is out of date after ten seconds', async () => {
    jest.useFakeTimers();
    askEarly(preferenceRoutes.all);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    expect(await http.read(preferenceRoutes.all)).toBe(2);
  });

  it('is out of date after a sleep in which no timer ran', async () => {
    jest.useFakeTimers({ now: Date.now() - 10_000 });
    askEarly(preferenceRoutes.all);
    jest.useRealTimers();
    expect(await http.read(preferenceRoutes.all)).toBe(2);
  });

  it('is out of date when something changes after it, and is not by an older change', async () => {
    askEarly(preferenceRoutes.all);
    noteChange(Date.now() - 1_000);
    expect(await http.read(preferenceRoutes.all)).toBe(1);
    askEarly(preferenceRoutes.all);
    noteChange(Date.now());
    expect(await http.read(preferenceRoutes.all)).toBe(3);
  });

  it('that was not answered in time is not made again', async () => {
    const late = new DOMException('Too late', 'TimeoutError');
    const fetched = jest.spyOn(window, 'fetch').mockRejectedValueOnce(late);
    askEarly(preferenceRoutes.all);
    await expect(http.read(preferenceRoutes.all)).rejects.toMatchObject({ status: 0, failure: { error: 'timeout' } });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is not made for a person whom another tab has put in place of the page’s', async () => {
    const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ sub }))}.x`;
    storage.setToken(tokenOf('1'));
    await http.read(preferenceRoutes.all);
    storage.setToken(tokenOf('2'));
    askEarly(preferenceRoutes.all);
    storage.setToken(tokenOf('1'));
    await http.read(taskRoutes.list, { query: { page: 1 } });
    expect(api.heard.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 2 }, () => `Bearer ${tokenOf('1')}`),
    );
  });

  it('is not made without a token, nor with one that is about to be renewed', async () => {
    storage.setToken(null);
    askEarly(preferenceRoutes.all);
    storage.setToken('first');
    storage.setTokenSince(1);
    askEarly(preferenceRoutes.all);
    storage.setTokenSince(0);
    await http.read(taskRoutes.list, { query: { page: 1 } });
    expect(api.heard.map(({ url }) => url)).toEqual(['/api/vendor/task/list?page=1']);
  });
});
