import { describe, expect, it } from '@jest/globals';
import { useApp } from '../use-app.js';
import { homeOf, leave, sharedHome, whatBecameOf } from './home.js';

describe('the API of a Jest worker', () => {
  const app = useApp();
  const idOf = async (): Promise<number> => (await app.make.customer()).id;

  it('is put back to the base seeds for the next file, and its ids count on', async () => {
    const before = await idOf();
    await app.db.query(`update states set name = 'Elsewhere' where code = 'TX'`);
    const { url } = await sharedHome();
    expect(url).toBe(app.url);
    expect(await app.make.one(`select name from states where code = 'TX'`)).toEqual({ name: 'Texas' });
    expect(await app.make.one('select count(*)::int as n from customers')).toEqual({ n: 0 });
    expect(await idOf()).toBeGreaterThan(before);
  });

  it('is another one on another database where a spec needs another configuration', async () => {
    const own = await homeOf({ DEMO: '1' }, true);
    expect(own.env).toMatchObject({ DEMO: '1', CHORES_SECONDS: '0' });
    expect(own.env['DATABASE_URL']).not.toBe(process.env['DATABASE_URL']);
    expect((await fetch(`${own.url}/inbox`)).status).toBe(200);
    expect((await app.http.get('/inbox')).status).toBe(404);
    await leave(own);
    await expect(fetch(`${own.url}/inbox`)).rejects.toThrow();
  }, 180_000);

  it('that dies says how, and is started again on its database for the next file', async () => {
    const first = await sharedHome('spare');
    process.kill(first.pid ?? 0, 'SIGKILL');
    while ((await whatBecameOf(first)).ended === null) await new Promise((next) => setTimeout(next, 20));
    expect(await whatBecameOf(first)).toMatchObject({ ended: 'SIGKILL' });
    const second = await sharedHome('spare');
    expect(second.pid).not.toBe(first.pid);
    expect(second.env['DATABASE_URL']).toBe(first.env['DATABASE_URL']);
    expect((await fetch(`${second.url}/api/health/ready`)).status).toBe(200);
    await leave(second);
  }, 240_000);

  it('that cannot start says why', async () => {
    await expect(homeOf({ JWT_SECRET: 'short' }, true)).rejects.toThrow('JWT_SECRET must have at least 32 characters');
  }, 180_000);
});
