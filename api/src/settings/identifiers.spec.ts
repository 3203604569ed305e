import { beforeEach, describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('event identifiers', () => {
  const app = useApp();
  // Settings are not emptied between tests.
  beforeEach(async () => void (await app.db.query('truncate event_identifiers restart identity cascade')));

  it('are made, offered in their order, changed, archived and deleted by an admin', async () => {
    const admin = await app.as(await app.make.admin());
    const make = async (body: object) => (await admin.post('setting/event_identifier/create').send(body)).body.data.id;
    const [late, early] = [await make({ name: 'Rush', place: 5 }), await make({ name: ' Corner lot ', place: 1 })];
    const offered = async (path: string) => (await admin.get(path)).body.data.identifiers;
    const both = [
      { id: early, name: 'Corner lot' },
      { id: late, name: 'Rush' },
    ];
    expect(await offered('common/setting/event_identifiers')).toEqual(both);
    expect(await offered('setting/event_identifiers')).toEqual(both);
    const update = (body: object) => admin.post(`setting/event_identifier/${late}/update`).send(body);
    expect(await update({ name: 'Rush order', status_num: 4, version: 1 })).toMatchObject({ status: 200 });
    expect(await update({ name: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { name: 'Rush order', place: 5, status_num: 4, version: 2 } },
    });
    expect(await offered('setting/event_identifiers')).toEqual([both[0]]);
    const event = await app.make.event();
    await app.db.query('insert into event_identifier_links (event_id, identifier_id) values ($1, $2)', [
      event.id,
      late,
    ]);
    const { list, total, status_cnts } = (await admin.get('setting/event_identifier/list?search=rush')).body.data;
    expect({ list, total, status_cnts }).toMatchObject({
      list: [{ name: 'Rush order', event_cnt: 1 }],
      total: 1,
      status_cnts: { all_cnt: 1, active_cnt: 0, archived_cnt: 1 },
    });
    expect((await admin.get('setting/event_identifier/list?status_num=1')).body.data.list).toMatchObject([
      { id: early, event_cnt: 0 },
    ]);
    expect((await admin.delete(`setting/event_identifier/${late}/delete`)).status).toBe(200);
    expect((await admin.delete(`setting/event_identifier/${late}/delete`)).status).toBe(404);
    expect((await admin.get(`event/${event.id}/detail`)).body.data.identifiers).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'corner LOT' }, 'name'],
    [{ name: 'New', place: -1 }, 'place'],
    [{ name: 'New', status_num: 2 }, 'status_num'],
    [{ name: 'New', colour: 'red' }, 'colour'],
  ])('refuses %j and writes nothing', async (body, field) => {
    const admin = await app.as(await app.make.admin());
    await admin.post('setting/event_identifier/create').send({ name: 'Corner lot' });
    const answer = await admin.post('setting/event_identifier/create').send(body);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await app.make.one('select count(*)::int as n from event_identifiers')).toEqual({ n: 1 });
  });

  it('are changed by admins and system admins alone, and read by everybody signed in', async () => {
    const flagged = await app.as(await app.make.user(2, { is_sys_admin: true }));
    expect((await flagged.post('setting/event_identifier/create').send({ name: 'Flagged' })).status).toBe(200);
    for (const person of [await app.make.user(2), await app.make.user(3), await app.make.vendor(4)]) {
      const caller = await app.as(person);
      expect((await caller.get('common/setting/event_identifiers')).body.data.identifiers).toHaveLength(1);
      const answers = [
        await caller.get('setting/event_identifier/list'),
        await caller.get('setting/event_identifier/1/detail'),
        await caller.post('setting/event_identifier/create').send({ name: 'Mine' }),
        await caller.post('setting/event_identifier/1/update').send({ name: 'Mine', version: 1 }),
        await caller.delete('setting/event_identifier/1/delete'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await app.anonymous.get('common/setting/event_identifiers')).status).toBe(401);
  });
});
