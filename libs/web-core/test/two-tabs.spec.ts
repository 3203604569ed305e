import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authRoutes } from '@guyline/contract/routes/auth';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { useApiServer } from '../jest/api-server.js';
import { showTab, type Tab, tokenOf } from '../jest/page-tokens.js';
import { http } from '../src/http.js';
import { pathOf } from '../src/request.js';
import { signIn } from '../src/session.js';
import { storage } from '../src/storage.js';
import { askBeforeTrade, isTraded, whyGone } from '../src/traded-person.js';

const api = useApiServer();
const [admin, vendor, other] = [tokenOf(1), tokenOf(5, 1), tokenOf(6, 1)];
const create = () => http.call(customerRoutes.create, { body: { name: 'A', s_name: 'AB', status_num: 1 } });
const list = () => http.read(taskRoutes.list);
const refused = { status: 401 };
/** Tokens of what the server heard since the last look. */
const heard = () => api.heard.splice(0).map(({ headers }) => headers.authorization?.slice('Bearer '.length));

describe('of two tabs with one person', () => {
  /** The one that is not shown. */
  let hidden: Tab;
  const change = (): void => void (hidden = showTab(hidden));

  /** Both tabs show what the person of the token sees, with a form open. */
  const open = async (token: string): Promise<void> => {
    storage.setToken(token);
    for (const tab of [0, 1]) {
      if (tab) hidden = showTab();
      askBeforeTrade(() => false);
      await list();
    }
    heard();
  };

  beforeEach(() => {
    showTab();
    storage.setRole('vendor');
    storage.setTokenSince(0);
    storage.setActivity(Date.now());
    api.answer = () => ({ body: { success: true, data: 'done' } });
  });

  it.each([
    ['is over there', vendor, admin, 'impersonation'],
    ['is another one there', vendor, other, 'impersonation'],
    ['has begun there', admin, vendor, 'other'],
  ] as const)(
    'the second sends nothing when the impersonation %s, and asks about its form',
    async (_, was, is, why) => {
      await open(was);
      storage.setToken(is); // the other tab does
      await expect(create()).rejects.toMatchObject(refused);
      await expect(list()).rejects.toMatchObject(refused);
      expect([heard(), isTraded(), whyGone()]).toEqual([[], true, why]);
    },
  );

  it('the second sends nothing when a renewal of the first one ended the impersonation', async () => {
    await open(vendor);
    api.answer = ({ url, headers }) => {
      if (url === pathOf(authRoutes.refresh))
        return { body: { success: true, data: { token: admin, idle_minutes: 60, switched_back: true } } };
      return headers.authorization === `Bearer ${admin}` ? { body: { success: true, data: 'admins' } } : refused;
    };
    await expect(create()).rejects.toMatchObject(refused);
    expect([heard(), storage.token()]).toEqual([[vendor, undefined], admin]);
    change();
    expect(isTraded()).toBe(false);
    await expect(create()).rejects.toMatchObject(refused);
    expect([heard(), isTraded(), whyGone()]).toEqual([[], true, 'impersonation']);
  });

  it('the second goes on with the new token of its own person', async () => {
    await open(vendor);
    const renewed = tokenOf(5, 1).replace('sign', 'again');
    storage.setToken(renewed);
    await create();
    expect([heard(), isTraded()]).toEqual([[renewed], false]);
  });

  it('each may sign in anew: as anybody where no screen is open, as its person over one', async () => {
    await open(tokenOf(5));
    const login = { email: 'a@b.test', password: 'x' };
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url === pathOf(authRoutes.login) ? { token: tokenOf(9), idle_minutes: 60 } : 'done',
      },
    });
    await signIn(login);
    await create();
    expect(isTraded()).toBe(false);
    change();
    await signIn(login, true);
    heard();
    await expect(create()).rejects.toMatchObject(refused);
    expect([heard(), whyGone()]).toEqual([[], 'other']);
  });

  it('the second may sign out all the same', async () => {
    await open(vendor);
    storage.setToken(admin);
    await http.call(authRoutes.logout);
    expect(heard()).toEqual([admin]);
  });

  it('a page with nothing unsaved is left', async () => {
    await open(vendor);
    showTab();
    await list();
    storage.setToken(admin);
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom says so of each load
    await expect(list()).rejects.toMatchObject(refused);
    expect(left).toHaveBeenCalled();
    left.mockRestore();
  });
});
