import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { useInnerApp } from '../../test/use-inner-app.js';
import { hashPassword } from '../platform/passwords/hashing.js';
import { Throttle } from '../platform/access/throttle.js';

const password = 'Guyline!2026';

describe('sign-ins that fail', () => {
  const app = useInnerApp();
  let from = 0;
  /** Each spec has an address of its own: the limits of another must not reach it. */
  const address = () => `198.51.100.${++from}`;
  const login = (email: string, word: string, ip: string, cookie = '') =>
    app.anonymous.post('auth/login').set('x-forwarded-for', ip).set('cookie', cookie).send({ email, password: word });
  /** The cookies that a browser keeps after an answer. */
  const kept = ({ headers }: { headers: Record<string, unknown> }): string =>
    ((headers['set-cookie'] ?? []) as string[]).map((one) => one.split(';')[0]).join('; ');
  const person = async () =>
    app.make.user(2, {
      email: `person${++from}-${Date.now()}@guyline.test`,
      password_hash: await hashPassword(password),
    });

  const memory = (): Redis => (app.nest.get(Throttle) as unknown as { redis: Redis }).redis;
  /** Lets the waits pass. */
  const waited = async (): Promise<void> => {
    const keys = await memory().keys(`${process.env['QUEUE_PREFIX']}:throttle:*-wait:*`);
    if (keys.length) await memory().del(...keys);
  };

  it('make their sender wait for this account, longer each time, also with the right password', async () => {
    const user = await app.make.user(2, {
      email: `wait${Date.now()}@guyline.test`,
      password_hash: await hashPassword(password),
    });
    const ip = address();
    for (let n = 0; n < 5; n++) expect((await login(user.email, 'Wrong!2026', ip)).status).toBe(401);
    const refused = await login(user.email, password, ip);
    expect(refused).toMatchObject({ status: 429, body: { error: 'sign_in_wait' } });
    const seconds = refused.body.data.retry_after as number;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(4);
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect(refused.body.message).toBe(`Too many attempts. Please wait ${seconds} seconds.`);
    await waited();
    expect((await login(user.email.toUpperCase(), 'Wrong!2026', ip)).status).toBe(401);
    const longer = await login(user.email, password, ip);
    expect(longer.body.data.retry_after).toBeGreaterThan(4);
    expect(longer.body.data.retry_after).toBeLessThanOrEqual(8);
    await waited();
    expect((await login(user.email, password, ip)).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await login(user.email, 'Wrong!2026', ip)).status).toBe(401); // a success clears them
  });

  it('at once are counted as many', async () => {
    const [email, ip] = [`burst${Date.now()}@guyline.test`, address()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'Wrong!2026', ip)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('of a stranger do not lock the owner out, from wherever the owner comes', async () => {
    const user = await person();
    const stranger = address();
    for (let n = 0; n < 6; n++) await login(user.email, 'Wrong!2026', stranger);
    expect((await login(user.email, password, stranger)).status).toBe(429);
    expect((await login(user.email, password, address())).status).toBe(200);
  });

  it('of many strangers slow each other down, but not a browser that the account knows', async () => {
    const user = await person();
    const home = address();
    const browser = kept(await login(user.email, password, home));
    expect(browser).toMatch(/guyline_device=[\w-]{43}/);
    const guesses = [];
    for (let n = 0; n < 52; n++) guesses.push(await login(user.email, 'Wrong!2026', address()));
    expect(guesses.map(({ status }) => status)).toEqual([...Array(50).fill(401), 429, 429]);
    expect((await login(user.email, password, address())).status).toBe(429);
    expect((await login(user.email, password, address(), browser)).status).toBe(200);
    const ip = address(); // also where the attack comes from the same office
    for (let n = 0; n < 31; n++) await login(`other${n}-${user.email}`, 'Wrong!2026', ip);
    expect((await login(user.email, password, ip, browser)).status).toBe(200);
  }, 120_000);

  it('on a known browser wait there, and a cookie of another person or of nobody helps nothing', async () => {
    const [user, other] = [await person(), await person()];
    const browser = kept(await login(user.email, password, address()));
    for (let n = 0; n < 5; n++) expect((await login(user.email, 'Wrong!2026', address(), browser)).status).toBe(401);
    expect((await login(user.email, password, address(), browser)).status).toBe(429);
    const foreign = kept(await login(other.email, password, address()));
    for (const cookie of [foreign, `guyline_device=${'x'.repeat(43)}`]) {
      const ip = address();
      for (let n = 0; n < 5; n++) expect((await login(user.email, 'Wrong!2026', ip, cookie)).status).toBe(401);
      expect((await login(user.email, password, ip, cookie)).status).toBe(429);
    }
    const { hashes } = await app.make.one<{ hashes: string }>(
      `select string_agg(encode(hash, 'escape'), ' ') as hashes from known_devices`,
    );
    expect(hashes).not.toContain(/guyline_device=([\w-]+)/.exec(browser)?.[1]);
  });

  it('make an address wait that tries many accounts, while others sign in', async () => {
    const ip = address();
    const answers = [];
    for (let n = 0; n < 31; n++) answers.push(await login(`many${n}-${Date.now()}@guyline.test`, 'Wrong!2026', ip));
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(401));
    expect(answers[30]?.status).toBe(429);
    const user = await app.make.user(2, { password_hash: await hashPassword(password) });
    expect((await login(user.email, password, address())).status).toBe(200);
  });

  it('of many people behind one address do not add up when they succeed', async () => {
    const ip = address();
    const user = await app.make.user(2, { password_hash: await hashPassword(password) });
    for (let n = 0; n < 35; n++) expect((await login(user.email, password, ip)).status).toBe(200);
  });

  it('are not let try while the memory of tries is down', async () => {
    const user = await app.make.user(2, { password_hash: await hashPassword(password) });
    memory().disconnect();
    try {
      const answer = await login(user.email, password, address());
      expect(answer).toMatchObject({ status: 503, body: { error: 'dependency_down' } });
    } finally {
      await memory().connect();
    }
    expect((await login(user.email, password, address())).status).toBe(200);
  });

  it('with the right password do not count where the database has no space for the session', async () => {
    const [user, ip] = [await person(), address()];
    await app.db.query(`
      create function no_space() returns trigger language plpgsql as $$ begin raise exception using errcode = 'disk_full'; end $$;
      create trigger no_space before insert on sessions for each row execute function no_space()`);
    try {
      for (let n = 0; n < 7; n++) expect((await login(user.email, password, ip)).status).toBe(503);
    } finally {
      await app.db.query('drop function no_space cascade');
    }
    expect((await login(user.email, password, ip)).status).toBe(200);
  });

  it('take the same time for a known and an unknown address', async () => {
    const users = [];
    const password_hash = await hashPassword(password);
    for (let n = 0; n < 25; n++)
      users.push(await app.make.user(2, { email: `known${n}-${Date.now()}@guyline.test`, password_hash }));
    const timed = async (email: string): Promise<number> => {
      const start = performance.now();
      await login(email, 'Wrong!2026', address());
      return performance.now() - start;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const [n, { email }] of users.entries()) {
      // In turns, so that a busy moment meets both.
      times.known.push(await timed(email));
      times.unknown.push(await timed(`unknown${n}-${Date.now()}@guyline.test`));
    }
    // The quickest of each, which met no busy moment.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
  });
});
