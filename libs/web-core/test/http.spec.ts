import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiError, http } from '../src/http.js';
import { storage } from '../src/storage.js';
import { useApiServer } from '../jest/api-server.js';

const api = useApiServer();
const refusalOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => error as ApiError,
  );

describe('http', () => {
  beforeEach(() => {
    storage.setToken('first');
    storage.setRole('vendor');
    document.documentElement.lang = 'es';
  });

  it('puts the role in front, names the language and sends the token', async () => {
    api.answer = () => ({ body: { success: true, data: { list: [1] } } });
    const page = await http.get<{ list: number[] }>('task/list', {
      page: 2,
      pt_num: [7, 9],
      search: '',
      year: undefined,
    });
    expect(page).toEqual({ list: [1] });
    const [call] = api.heard;
    expect(decodeURIComponent(call?.url ?? '')).toBe('/api/vendor/task/list?page=2&pt_num[0]=7&pt_num[1]=9');
    expect(call?.headers).toMatchObject({ authorization: 'Bearer first', 'accept-language': 'es' });
  });

  it('leaves the role out of the common and auth calls', async () => {
    await http.get('common/customers');
    await http.post('auth/user');
    expect(api.heard.map(({ url }) => url)).toEqual(['/api/common/customers', '/api/auth/user']);
  });

  it('sends each write with a key of its own and hands on the sentence for the person', async () => {
    api.answer = () => ({ body: { success: true, data: { id: 7 }, message: 'Guardado' } });
    expect(await http.post('customer/create', { name: 'A' })).toMatchObject({ data: { id: 7 }, message: 'Guardado' });
    await http.post('customer/create', { name: 'A' });
    const keys = api.heard.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(JSON.parse(api.heard[0]?.body ?? '')).toEqual({ name: 'A' });
  });

  it('uploads a form as multipart', async () => {
    const form = new FormData();
    form.set('customer_id', '3');
    form.set('file', new Blob(['a,b']), 'stores.csv');
    await http.upload('location/import', form);
    expect(api.heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(api.heard[0]?.body).toContain('filename="stores.csv"');
  });

  it('tells what the server said of a refusal, with the request number', async () => {
    api.answer = () => ({
      status: 422,
      headers: { 'x-request-id': 'r-1' },
      body: { success: false, message: 'No', error: 'validation_failed', fields: { name: 'name_taken' } },
    });
    const error = await refusalOf(http.post('customer/create', {}));
    expect(error).toMatchObject({ status: 422, message: 'No', requestId: 'r-1', fields: { name: 'name_taken' } });
    expect(error.failure.error).toBe('validation_failed');
  });

  it('survives an answer that is not JSON', async () => {
    api.answer = () => ({ status: 502, body: '<html>Bad gateway</html>' });
    const error = await refusalOf(http.get('task/list'));
    expect([error.status, error.message]).toEqual([502, storage.text('failed')]);
  });

  it('says when the server cannot be reached at all', async () => {
    const here = location.href;
    globalThis.openPage('http://127.0.0.1:1/');
    storage.setToken('first');
    expect(await refusalOf(http.get('common/customers'))).toMatchObject({ status: 0 });
    globalThis.openPage(here);
  });
});
