import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authRoutes } from '@guyline/contract/routes/auth';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { ApiError, http } from '../src/http.js';
import { whenSessionEnded } from '../src/session-end.js';
import { storage } from '../src/storage.js';
import { askBeforeTrade, isTraded, traded } from '../src/traded-person.js';
import { useApiServer } from '../jest/api-server.js';
import { showTab, tokenOf } from '../jest/page-tokens.js';

const api = useApiServer();
const sudo = '/api/common/user/5/sudo';
const refused = { status: 403, body: { success: false, message: 'No', error: 'forbidden' } };

/** Something that a test settles when it likes. */
function gate<Value = void>() {
  let open = (_: Value): void => undefined;
  const opened = new Promise<Value>((done) => {
    open = done;
  });
  return { open, opened };
}
const trade = (): Promise<boolean> =>
  traded(async () => storage.setToken(await http.read(authRoutes.impersonate, { params: { id: 5 } })));
const create = () => http.call(customerRoutes.create, { body: { name: 'A', s_name: 'AB', status_num: 1 } });
/** The calls that the server heard, each with its token. */
const heard = (): string[] =>
  api.heard.filter(({ url }) => url !== '/probe').map(({ url, headers }) => `${url} ${headers.authorization}`);
/** What was sent before has been heard by then. */
const heardAll = async (): Promise<string> => {
  for (const _ of [1, 2]) await fetch('/probe');
  return 'nothing';
};
/** A page of its own for each test. */
const anotherPage = (): void => {
  showTab();
  storage.setToken('first');
  storage.setTokenSince(0);
  storage.setRole('admin');
};
const ended = { status: 401, body: { success: false, message: 'Ended', error: 'session_expired' } };
const listed = '/api/admin/task/list';
const created = '/api/admin/customer/create';

describe('while one person of the page is traded for another', () => {
  /** Opened when the server heard the list, and the trade. */
  let [list, asked] = [gate(), gate()];
  /** The answer to the trade. */
  let answer = gate<object>();

  beforeEach(() => {
    anotherPage();
    [list, asked, answer] = [gate(), gate(), gate<object>()];
    api.answer = async ({ url }) => {
      if (url === '/probe') return {};
      if (url === sudo) {
        asked.open();
        return answer.opened;
      }
      list.open();
      // The first list is answered after the trade: the server knows only the other person by then.
      if (api.heard.length === 1) {
        await asked.opened;
        await answer.opened;
        return ended;
      }
      return { body: { success: true, data: { list: [1] } } };
    };
  });

  it('a read on its way is dropped, and asked again where the trade is refused', async () => {
    let ended = 0;
    const stop = whenSessionEnded(() => (ended += 1));
    const reading = http.read(taskRoutes.list);
    await list.opened;
    const trading = trade();
    await asked.opened;
    answer.open(refused);
    await expect(trading).rejects.toBeInstanceOf(ApiError);
    expect(await reading).toEqual({ list: [1] });
    const once = `${listed} Bearer first`;
    expect(heard()).toEqual([once, `${sudo} Bearer first`, once]);
    expect(ended).toBe(0);
    stop();
  });

  it('what is asked and written meanwhile waits, and goes on where the trade is refused', async () => {
    const trading = trade();
    await asked.opened;
    const reading = http.read(taskRoutes.list);
    const writing = create();
    await heardAll();
    expect(heard()).toEqual([`${sudo} Bearer first`]);
    answer.open(refused);
    await expect(trading).rejects.toBeInstanceOf(ApiError);
    expect(await reading).toEqual({ list: [1] });
    await writing;
  });

  describe('and it came to pass', () => {
    const timers = jest.spyOn(window, 'setTimeout');
    const pass = async (): Promise<void> => {
      answer.open({ body: { success: true, data: 'second' } });
      expect(await trade()).toBe(true);
    };
    /** What a page does that is still there when it should have been left. */
    const stays = (): void => (timers.mock.calls.findLast(([, ms]) => ms === 15_000)?.[0] as () => void)();
    afterEach(() => void timers.mockClear());

    it('nothing is asked any more, and a page that stays gives up what waits', async () => {
      const reading = http.read(taskRoutes.list);
      await list.opened;
      await pass();
      const waiting = create();
      expect(await Promise.race([reading.catch(String), waiting.catch(String), heardAll()])).toBe('nothing');
      stays();
      await expect(reading).rejects.toMatchObject({ status: 401 });
      await expect(waiting).rejects.toMatchObject({ status: 401 });
      await expect(create()).rejects.toBeInstanceOf(ApiError);
      expect(heard()).toEqual([`${listed} Bearer first`, `${sudo} Bearer first`]);
    });

    it('a page that stays lets its person sign out, or go over once more', async () => {
      await pass();
      const leaving = http.call(authRoutes.logout);
      stays();
      await leaving;
      expect(await trade()).toBe(true);
      expect(heard()).toEqual([`${sudo} Bearer first`, '/api/auth/logout Bearer second']);
    });

    it('a write that the server refuses afterwards is not made as the other person', async () => {
      const writing = create();
      await list.opened;
      await pass();
      expect(await Promise.race([writing.catch(String), heardAll()])).toBe('nothing');
      stays();
      await expect(writing).rejects.toMatchObject({ status: 401 });
      expect(heard()).toEqual([`${created} Bearer first`, `${sudo} Bearer first`]);
    });

    it('the page is loaded anew when the Back button brings it back, not when it first appears', async () => {
      await pass();
      const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom says so of each load
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
      expect(loads).not.toHaveBeenCalled();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      expect(loads).toHaveBeenCalled();
      loads.mockRestore();
    });
  });
});

describe('a trade of the person', () => {
  beforeEach(anotherPage);

  it('is given up before it begins when a question says so', async () => {
    const end = askBeforeTrade(() => Promise.resolve(false));
    expect(await trade()).toBe(false);
    expect([isTraded(), heard(), storage.token()]).toEqual([false, [], 'first']);
    end();
    api.answer = () => ({ body: { success: true, data: 'second' } });
    expect([await trade(), isTraded(), storage.token()]).toEqual([true, true, 'second']);
  });

  it('that begins while a call waits for its token holds the call, too', async () => {
    const [asked, renewed, over] = [gate(), gate(), gate()];
    api.answer = async ({ url }) => {
      if (url !== '/api/auth/refresh') return {};
      asked.open();
      await renewed.opened;
      return { body: { success: true, data: { token: 'fresh', idle_minutes: 60 } } };
    };
    storage.setTokenSince(Date.now() - 14 * 60_000);
    const calls = Promise.all([http.read(taskRoutes.list), create()]);
    await asked.opened;
    const trading = traded(async () => {
      await over.opened;
      throw new Error('No');
    });
    renewed.open();
    expect(await Promise.race([calls, heardAll()])).toBe('nothing');
    expect(heard()).toEqual(['/api/auth/refresh undefined']);
    over.open();
    await expect(trading).rejects.toThrow('No');
    await calls;
    expect(heard().slice(1).sort()).toEqual([`${created} Bearer fresh`, `${listed} Bearer fresh`]);
  });

  it('in another tab does not let a refused write be made as the other person', async () => {
    api.answer = () => {
      storage.setToken(tokenOf(9));
      return ended;
    };
    const first = tokenOf(1);
    storage.setToken(first);
    const end = askBeforeTrade(() => false);
    await expect(create()).rejects.toMatchObject({ status: 401 });
    expect(heard()).toEqual([`${created} Bearer ${first}`]);
    showTab();
    end();
  });
});
