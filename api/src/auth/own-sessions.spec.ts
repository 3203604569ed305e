import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('own sessions', () => {
  const app = useApp();

  it('are listed with browser and address, the current one first, and nobody else sees them', async () => {
    const person = await app.make.user(3);
    const [here] = [await app.as(person), await app.as(await app.make.admin())];
    await app.db.query(
      `insert into sessions (user_id, user_agent, address, remember, expires_at) values ($1, $2, '203.0.113.7', true, now() + interval '1 day')`,
      [person.id, chrome],
    );
    await app.db.query(`insert into sessions (user_id, expires_at) values ($1, now() - interval '1 minute')`, [
      person.id,
    ]);
    const { list } = (await here.get('common/session/list')).body.data;
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ current: true, browser: null });
    expect(list[1]).toMatchObject({
      current: false,
      browser: 'Chrome 141, Windows',
      address: '203.0.113.7',
      remember: true,
    });
    expect(list[1]).not.toHaveProperty('user_agent');
  });

  it('are ended one by one, or all others at once', async () => {
    const person = await app.make.user(3);
    const [here, there, third] = [await app.as(person), await app.as(person), await app.as(person)];
    const idOf = async (caller: typeof here) =>
      (await caller.get('common/session/list')).body.data.list[0].id as string;
    const stranger = await app.as(await app.make.user(3));
    expect((await stranger.delete(`common/session/${await idOf(there)}`)).status).toBe(404);
    expect((await there.get('common/session/list')).status).toBe(200);
    expect((await here.delete(`common/session/${await idOf(there)}`)).status).toBe(200);
    expect((await there.get('common/session/list')).status).toBe(401);
    expect(await here.post('common/session/revoke_others')).toMatchObject({
      status: 200,
      body: { data: { count: 1 } },
    });
    expect((await third.get('common/session/list')).status).toBe(401);
    expect((await here.get('common/session/list')).body.data.list).toHaveLength(1);
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect((await here.delete(`common/session/${id}`)).status).toBe(404);
    const rows = await app.db.query(`select details from security_events where kind = 'session_revoked'`);
    expect(rows.rows).toHaveLength(2);
  });

  it('are out of reach of who looks through the eyes of the person', async () => {
    const admin = await app.as(await app.make.admin());
    const person = await app.make.user(2);
    const token = (await admin.get(`common/user/${person.id}/sudo`)).body.data as string;
    const bearer = { authorization: `Bearer ${token}` };
    for (const answer of [
      await app.anonymous.get('common/session/list').set(bearer),
      await app.anonymous.post('common/session/revoke_others').set(bearer),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'not_while_impersonating' } });
  });
});
