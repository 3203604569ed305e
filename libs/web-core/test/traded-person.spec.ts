import { beforeEach, describe, expect, it } from '@jest/globals';
import { authRoutes } from '@guyline/contract/routes/auth';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { ApiError, http } from '../src/http.js';
import { storage } from '../src/storage.js';
import { traded } from '../src/traded-person.js';
import { useApiServer } from '../jest/api-server.js';

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
const trade = (): Promise<void> =>
  traded(async () => storage.setToken(await http.read(authRoutes.impersonate, { params: { id: 5 } })));
/** The calls that the server heard, each with its token. */
const heard = (): string[] =>
  api.heard.filter(({ url }) => url !== '/probe').map(({ url, headers }) => `${url} ${headers.authorization}`);
/** What was sent before has been heard by then. */
const heardAll = async (): Promise<string> => {
  for (const _ of [1, 2]) await fetch('/probe');
  return 'nothing';
};

describe('while one person of the page is traded for another', () => {
  /** Opened when the server heard the list, and the trade. */
  let [list, asked] = [gate(), gate()];
  /** The answer to the trade. */
  let answer = gate<object>();

  beforeEach(() => {
    storage.setToken('first');
    storage.setRole('admin');
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
        return { status: 401, body: { success: false, message: 'Ended', error: 'unauthorized' } };
      }
      return { body: { success: true, data: { list: [1] } } };
    };
  });

  it('a read on its way is dropped, and asked again where the trade is refused', async () => {
    const ended: Event[] = [];
    window.addEventListener('guyline:session-ended', (event) => ended.push(event));
    const reading = http.read(taskRoutes.list);
    await list.opened;
    const trading = trade();
    await asked.opened;
    answer.open(refused);
    await expect(trading).rejects.toBeInstanceOf(ApiError);
    expect(await reading).toEqual({ list: [1] });
    const once = '/api/admin/task/list Bearer first';
    expect(heard()).toEqual([once, `${sudo} Bearer first`, once]);
    expect(ended).toEqual([]);
  });

  it('what is asked and written meanwhile waits, and goes on where the trade is refused', async () => {
    const trading = trade();
    await asked.opened;
    const reading = http.read(taskRoutes.list);
    const writing = http.call(customerRoutes.create, { body: { name: 'A', s_name: 'AB', status_num: 1 } });
    await heardAll();
    expect(heard()).toEqual([`${sudo} Bearer first`]);
    answer.open(refused);
    await expect(trading).rejects.toBeInstanceOf(ApiError);
    expect(await reading).toEqual({ list: [1] });
    await writing;
  });

  // Last: from here on the page waits to be left.
  it('nothing is asked any more where it came to pass', async () => {
    const reading = http.read(taskRoutes.list);
    await list.opened;
    const trading = trade();
    answer.open({ body: { success: true, data: 'second' } });
    await trading;
    void http.read(taskRoutes.list);
    expect(await Promise.race([reading.catch(String), heardAll()])).toBe('nothing');
    expect(heard()).toEqual(['/api/admin/task/list Bearer first', `${sudo} Bearer first`]);
  });
});
