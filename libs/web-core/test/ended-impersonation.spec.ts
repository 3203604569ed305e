import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authRoutes } from '@guyline/contract/routes/auth';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import i18next from 'i18next';
import { http } from '../src/http.js';
import { pathOf } from '../src/request.js';
import { storage } from '../src/storage.js';
import { askBeforeTrade, isTraded, personGone } from '../src/traded-person.js';
import { useApiServer } from '../jest/api-server.js';
import { showTab, tokenOf } from '../jest/page-tokens.js';

const api = useApiServer();
const over = { success: false, message: 'Over', error: 'session_expired' };
const create = () => http.call(customerRoutes.create, { body: { name: 'A', s_name: 'AB', status_num: 1 } });
const gone = { impersonation: 'The impersonation has ended.', text: 'You can still copy it.' };
/** All that was due at once has been done by then. */
const turn = () => new Promise((done) => setTimeout(done));

describe('an impersonation that ends by itself', () => {
  beforeAll(async () => void (await i18next.init({ lng: 'en', resources: { en: { ui: { gone } } } })));
  beforeEach(async () => {
    await turn(); // of the page of the test before
    showTab();
    storage.setToken(tokenOf(5, 1));
    storage.setTokenSince(0);
    storage.setRole('vendor');
    storage.setImpersonation(1);
    storage.setActivity(Date.now());
    api.answer = ({ url, headers }) => {
      if (url === pathOf(authRoutes.refresh))
        return { body: { success: true, data: { token: tokenOf(1), idle_minutes: 60, switched_back: true } } };
      return headers.authorization === `Bearer ${tokenOf(1)}`
        ? { body: { success: true, data: 'admins' } }
        : { status: 401, body: over };
    };
  });

  it.each([
    ['a read', () => http.read(taskRoutes.list)],
    ['a save', create],
  ])('asks about what is not saved, and sends nothing as the admin: noticed by %s', async (_, call) => {
    const question = jest.fn(() => Promise.resolve(false));
    const end = askBeforeTrade(question);
    await expect(call()).rejects.toMatchObject({
      status: 401,
      message: 'The impersonation has ended. You can still copy it.',
    });
    expect(question).toHaveBeenCalledTimes(1);
    expect([isTraded(), storage.impersonation(), storage.token()]).toEqual([true, null, tokenOf(1)]);
    await expect(create()).rejects.toMatchObject({ status: 401, message: expect.stringContaining(gone.text) });
    await expect(http.read(taskRoutes.list)).rejects.toMatchObject({ status: 401 });
    expect(api.heard.filter(({ headers }) => headers.authorization === `Bearer ${tokenOf(1)}`)).toEqual([]);
    showTab();
    end();
  });

  it('leaves the page at once where nothing is unsaved, and where the person says so', async () => {
    const leave = jest.fn();
    personGone('impersonation', leave);
    await turn();
    expect(leave).toHaveBeenCalledTimes(1);
    showTab();
    const end = askBeforeTrade(() => Promise.resolve(true));
    personGone('impersonation', leave);
    await turn();
    expect(leave).toHaveBeenCalledTimes(2);
    end();
  });

  it('leaves it later where the person stays, as soon as no form is unsaved, but not when one is drawn anew', async () => {
    const leave = jest.fn();
    const stay = () => Promise.resolve(false);
    const end = askBeforeTrade(stay);
    personGone('impersonation', leave);
    await turn();
    end();
    const drawnAnew = askBeforeTrade(stay);
    await turn();
    expect(leave).not.toHaveBeenCalled();
    drawnAnew();
    await turn();
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
