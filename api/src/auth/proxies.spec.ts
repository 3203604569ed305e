import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';
import { readConfig } from '../platform/config.js';
import { hashPassword } from '../platform/passwords/hashing.js';

const password = 'Guyline!2026';

describe('sign-ins through proxies on other hosts', () => {
  const app = useApp({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.53' });
  const login = (email: string, word: string, forwarded: string) =>
    app.anonymous.post('auth/login').set('x-forwarded-for', forwarded).send({ email, password: word });
  const person = async () =>
    app.make.user(2, { email: `proxied${Date.now()}@guyline.test`, password_hash: await hashPassword(password) });
  /** 31 bad tries of as many accounts: one more than an address has free. */
  const guess = async (forwarded: (n: number) => string): Promise<void> => {
    for (let n = 0; n < 31; n++) await login(`none${n}-${Date.now()}@guyline.test`, 'Wrong!2026', forwarded(n));
  };

  it('are counted by the address that a trusted proxy names, so that a guesser locks out only that address', async () => {
    const { email } = await person();
    await guess(() => '203.0.113.5, 10.1.2.3');
    expect((await login(email, password, '203.0.113.5, 10.1.2.3')).status).toBe(429);
    expect((await login(email, password, '203.0.113.6, 10.1.2.3')).status).toBe(200);
    expect((await login(email, password, '203.0.113.6, 192.0.2.53, 10.9.9.9')).status).toBe(200);
  }, 60_000);

  it('cannot hide behind addresses that the guesser makes up', async () => {
    const { email } = await person();
    await guess((n) => `198.51.100.${n}, 203.0.113.7, 10.1.2.3`);
    expect((await login(email, password, '198.51.100.99, 203.0.113.7, 10.1.2.3')).status).toBe(429);
    await guess((n) => `198.51.100.${n}, 192.0.2.99`); // no proxy of ours
    expect((await login(email, password, '198.51.100.99, 192.0.2.99')).status).toBe(429);
    expect((await login(email, password, '198.51.100.99')).status).toBe(200);
  }, 60_000);

  it('may be given as a number of proxies in a row; anything else stops the start', () => {
    const trusted = (TRUST_PROXY?: string) => readConfig({ ...process.env, TRUST_PROXY }).trustProxy;
    const two = trusted('2');
    expect([two('203.0.113.1', 0), two('203.0.113.1', 1), two('203.0.113.1', 2)]).toEqual([true, true, false]);
    expect([trusted()('127.0.0.1', 0), trusted()('10.0.0.1', 0)]).toEqual([true, false]);
    expect(trusted('2001:db8::/32')('2001:db8::5', 3)).toBe(true);
    expect(() => trusted('my-proxy')).toThrow('TRUST_PROXY');
  });
});
