import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CreateCustomer } from '@guyline/contract/customers';
import { authRoutes } from '@guyline/contract/routes/auth';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { reportRoutes } from '@guyline/contract/routes/reports';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { userRoutes } from '@guyline/contract/routes/users';
import { ApiError, http } from '../src/http.js';
import { storage } from '../src/storage.js';
import { useApiServer } from '../jest/api-server.js';

const api = useApiServer();
const customer: CreateCustomer = { name: 'A', s_name: 'AB', status_num: 1 };
const refusalOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => error as ApiError,
  );

/** Names and contents of a multipart body, in their order. */
const partsOf = (body = ''): [string, string][] =>
  [...body.matchAll(/name="([^"]+)"[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(([, name = '', value = '']) => [name, value]);

describe('http', () => {
  beforeEach(() => {
    storage.setToken('first');
    storage.setRole('vendor');
    document.documentElement.lang = 'es';
  });

  it('puts the role in front, names the language and sends the token', async () => {
    api.answer = () => ({ body: { success: true, data: { list: [1] } } });
    const page = await http.read(taskRoutes.list, {
      query: { page: 2, pt_num: [7, 9], search: '', year: undefined },
    });
    expect(page).toEqual({ list: [1] });
    const [call] = api.heard;
    expect(decodeURIComponent(call?.url ?? '')).toBe('/api/vendor/task/list?page=2&pt_num[0]=7&pt_num[1]=9');
    expect(call?.headers).toMatchObject({ authorization: 'Bearer first', 'accept-language': 'es' });
  });

  it('retries a rate-limited read after the time that the server gives', async () => {
    api.answer = () =>
      api.heard.length === 1
        ? { status: 429, headers: { 'retry-after': '1' }, body: { success: false, error: 'too_many_requests' } }
        : { body: { success: true, data: { list: [] } } };
    const start = performance.now();
    expect(await http.read(referenceRoutes.customers)).toEqual({ list: [] });
    expect(api.heard).toHaveLength(2);
    expect(performance.now() - start).toBeGreaterThan(950);
  });

  it.each([
    ['a write', () => http.call(customerRoutes.create, { body: customer }), '1'],
    ['a read that would wait for minutes', () => http.read(referenceRoutes.customers), '300'],
  ])('tells the person, and does not send %s again', async (_, call, seconds) => {
    const failure = { success: false, error: 'too_many_requests', message: 'Demasiados intentos' };
    api.answer = () => ({ status: 429, headers: { 'retry-after': seconds }, body: failure });
    expect(await refusalOf(call())).toMatchObject({ status: 429, message: 'Demasiados intentos' });
    expect(api.heard).toHaveLength(1);
  });

  it('leaves the role out of the common and auth calls', async () => {
    await http.read(referenceRoutes.customers);
    await http.call(authRoutes.session);
    expect(api.heard.map(({ url }) => url)).toEqual(['/api/common/customers', '/api/auth/user']);
  });

  it('sends each write with a key of its own and hands on the sentence for the person', async () => {
    api.answer = () => ({ body: { success: true, data: { id: 7 }, message: 'Guardado' } });
    expect(await http.call(customerRoutes.create, { body: customer })).toMatchObject({
      data: { id: 7 },
      message: 'Guardado',
    });
    await http.call(customerRoutes.create, { body: customer });
    const keys = api.heard.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(JSON.parse(api.heard[0]?.body ?? '')).toEqual(customer);
  });

  it('uploads a form as multipart', async () => {
    const file = new File(['a,b'], 'stores.csv');
    await http.call(locationRoutes.import, { form: { customer_id: 3 }, files: { file } });
    expect(api.heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(api.heard[0]?.body).toContain('filename="stores.csv"');
    expect(partsOf(api.heard[0]?.body)).toEqual([
      ['customer_id', '3'],
      ['file', 'a,b'],
    ]);
  });

  it('writes lists, parts and what was taken off into a form as the server reads them', async () => {
    await http.call(userRoutes.update, {
      params: { id: 5 },
      form: {
        ...{ name: 'Ann', email: 'a@b.test', phone_num: '5555550100', version: 3 },
        title: null,
        customer_ids: [1, 2],
        vendor_permissions: { vendor_type: 4, phase_nums: [15] },
      },
      files: { img: undefined },
    });
    expect(api.heard[0]?.url).toBe('/api/vendor/user/5/update');
    expect(partsOf(api.heard[0]?.body)).toEqual([
      ['name', 'Ann'],
      ['email', 'a@b.test'],
      ['phone_num', '5555550100'],
      ['version', '3'],
      ['title', ''],
      ['customer_ids[]', '1'],
      ['customer_ids[]', '2'],
      ['vendor_permissions[vendor_type]', '4'],
      ['vendor_permissions[phase_nums][]', '15'],
    ]);
  });

  it('fills the parameters of the path, whatever they hold', async () => {
    await http.read(reportRoutes.page, { params: { key: 'a/b c?' }, query: { year: 2026 } });
    expect(api.heard[0]?.url).toBe('/api/vendor/report/a%2Fb%20c%3F?year=2026');
  });

  it('deletes one by its address and many by a body, without a key', async () => {
    await http.call(documentRoutes.remove, { params: { id: 8 } });
    await http.call(taskRoutes.removeMany, { body: { phase_ids: [1, 2] } });
    expect(api.heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['DELETE', '/api/vendor/document/8/delete', ''],
      ['DELETE', '/api/vendor/task/bulk_delete', '{"phase_ids":[1,2]}'],
    ]);
    expect(api.heard.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined]);
  });

  it('sends a write once that is pressed twice, and again when it is over', async () => {
    const create = (name: string) => http.call(customerRoutes.create, { body: { ...customer, name } });
    const [one, same] = await Promise.all([create('A'), create('A'), create('B')]);
    expect(same).toBe(one);
    expect(api.heard.map(({ body }) => (JSON.parse(body) as CreateCustomer).name)).toEqual(['A', 'B']);
    await create('A');
    expect(api.heard).toHaveLength(3);
  });

  it('sends a write that nobody answered again under its key, so that it is made once', async () => {
    const create = () => http.call(customerRoutes.create, { body: { ...customer, name: 'Once' } });
    const keys: (string | null)[] = [];
    const send = globalThis.fetch;
    const line = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : send(url, init);
    });
    expect((await refusalOf(create())).status).toBe(0);
    await create();
    await create();
    line.mockRestore();
    expect([keys[1], keys[2] === keys[1]]).toEqual([keys[0], false]);
  });

  // Some browsers do not hand on why a call was ended.
  it.each(['TimeoutError', 'AbortError'])('gives a server that does not answer up after a while: %s', async (name) => {
    const slow = jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      if (!init?.signal) throw new Error('A read has a limit');
      return Promise.reject(new DOMException('The operation was ended.', name));
    });
    const refusal = await refusalOf(http.read(referenceRoutes.customers));
    expect([refusal.status, refusal.failure.error]).toEqual([0, 'timeout']);
    slow.mockRestore();
  });

  it('lets nothing but its limit end a write', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout');
    const calls = jest.spyOn(globalThis, 'fetch');
    await http.call(customerRoutes.create, { body: customer });
    expect(calls.mock.calls[0]?.[1]?.signal).toBe(limits.mock.results[0]?.value);
    for (const spy of [limits, calls]) spy.mockRestore();
  });

  it("is recognized in another remote's copy of its class", () => {
    const elsewhere = Object.assign(new Error('No'), { [Symbol.for('guyline.ApiError')]: true });
    expect([elsewhere instanceof ApiError, new Error('No') instanceof ApiError]).toEqual([true, false]);
  });

  it('tells what the server said of a refusal, with the request number', async () => {
    api.answer = () => ({
      status: 422,
      headers: { 'x-request-id': 'r-1' },
      body: { success: false, message: 'No', error: 'validation_failed', fields: { name: 'name_taken' } },
    });
    const error = await refusalOf(http.call(customerRoutes.create, { body: customer }));
    expect(error).toMatchObject({ status: 422, message: 'No', requestId: 'r-1', fields: { name: 'name_taken' } });
    expect(error.failure.error).toBe('validation_failed');
  });

  it('survives an answer that is not JSON', async () => {
    api.answer = () => ({ status: 502, body: '<html>Bad gateway</html>' });
    const error = await refusalOf(http.read(taskRoutes.list));
    expect([error.status, error.message]).toEqual([502, storage.text('failed')]);
  });

  it('says when the server cannot be reached at all', async () => {
    const here = location.href;
    globalThis.openPage('http://127.0.0.1:1/');
    storage.setToken('first');
    expect(await refusalOf(http.read(referenceRoutes.customers))).toMatchObject({ status: 0 });
    globalThis.openPage(here);
  });
});
