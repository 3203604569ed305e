import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

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

  it('are counted by network when nobody is signed in', async () => {
    const from = (address: string) => app.anonymous.get('common/setting/public').set('x-forwarded-for', address);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => from(`2001:db8::${n + 1}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await from('198.51.100.7')).status).toBe(200);
  }, 60_000);
});
