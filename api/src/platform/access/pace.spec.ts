import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';
import { docsPath, routeTable } from '../http/route-table.js';

describe('requests of a person', () => {
  const app = useApp({ REQUESTS_PER_PERSON: '40' });

  it('are answered up to a limit that does not affect other people, and again after the wait that it names', async () => {
    const user = await app.make.admin();
    const [here, elsewhere] = [await app.as(user), await app.as(user)]; // two sessions
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? here : elsewhere).get('customer/list')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    const [{ headers, body } = { headers: {} as Record<string, string>, body: {} }] = refused;
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(body).toEqual({
      success: false,
      error: 'too_many_requests',
      message: 'Too many attempts. Please wait a moment.',
      data: { retry_after: seconds },
    });

    const other = await app.as(await app.make.admin());
    expect((await other.get('customer/list')).status).toBe(200);
    await new Promise((done) => setTimeout(done, seconds * 1_000 + 100));
    expect((await here.get('customer/list')).status).toBe(200);
  }, 60_000);
});

describe('requests of a network without a session', () => {
  const app = useApp({ REQUESTS_PER_NETWORK: '40' });
  const statusesOf = async (path: string, times: number, address: string) => {
    const ask = () => app.http.get(path).set('x-forwarded-for', address);
    return (await Promise.all(Array.from({ length: times }, ask))).map(({ status }) => status);
  };

  it('are answered up to a limit that does not affect other networks', async () => {
    const from = (address: string) => app.anonymous.get('common/setting/public').set('x-forwarded-for', address);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => from(`2001:db8::${n + 1}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await from('198.51.100.7')).status).toBe(200);
  }, 60_000);

  it('have one limit for all routes, which keeps neither files nor the balancer waiting', async () => {
    const address = '198.51.100.20';
    await statusesOf('/api/common/setting/public', 40, address);
    const refusal = { status: 429, body: { success: false, error: 'too_many_requests' } };
    const calls = routeTable.filter(
      ({ needs, sendsFile, path }) => needs === 'public' && !sendsFile && !path.startsWith('health/'),
    );
    expect(calls.map(({ path }) => path)).toContain('auth/forgot_password/check_secret_key');
    for (const { method, path } of calls) {
      const call = method === 'GET' ? app.anonymous.get(path) : app.anonymous.post(path).send({});
      const { status, body } = await call.set('x-forwarded-for', address);
      expect({ path, status, body }).toMatchObject({ path, ...refusal });
    }
    for (const path of [docsPath, `${docsPath}/`, `${docsPath}/openapi.json`])
      expect(await app.http.get(path).set('x-forwarded-for', address)).toMatchObject(refusal);
    expect(await statusesOf('/api/health/live', 41, address)).toEqual(Array(41).fill(200));
    const files = await statusesOf('/api/logo/none.png', 41, address);
    expect(files.filter((status) => status === 404)).toHaveLength(40);
    expect(files.filter((status) => status === 429)).toHaveLength(1);
  }, 60_000);
});
