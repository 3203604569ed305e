import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

describe('deleting a record', () => {
  const app = useApp();
  const statements = {
    customer: 'select status_num from customers where id = $1',
    project: 'select status_num from projects where id = $1',
    location: 'select status_num from locations where id = $1',
    user: 'select status_num from users where id = $1',
  };
  const statusOf = async (kind: keyof typeof statements, id: number) =>
    (await app.db.query<{ status_num: number }>(statements[kind], [id])).rows[0]?.status_num;

  it.each(['customer', 'project', 'location'] as const)('of kind %s is final where nothing uses it', async (kind) => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make[kind]();
    expect((await admin.get(`${kind}/${id}/uses`)).body.data).toEqual({ uses: [] });
    const answer = await admin.delete(`${kind}/${id}/delete`);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { archived: false }, message: expect.stringMatching(/ deleted$/) },
    });
    expect(await statusOf(kind, id)).toBeUndefined();
    expect((await admin.delete(`${kind}/${id}/delete`)).status).toBe(404);
    expect((await admin.get(`${kind}/${id}/uses`)).status).toBe(404);
  });

  it('archives what is in use, names what uses it, and logs who did it', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    await app.make.user(2, { customers: [event.customer_id] });
    await app.make.user(3, { customers: [event.customer_id], locations: [event.location_id] });
    const uses = async (path: string) => (await admin.get(`${path}/uses`)).body.data.uses as unknown;
    expect(await uses(`customer/${event.customer_id}`)).toEqual([
      { kind: 'projects', count: 1 },
      { kind: 'locations', count: 1 },
      { kind: 'people', count: 2 },
    ]);
    expect(await uses(`project/${event.project_id}`)).toEqual([{ kind: 'events', count: 1 }]);
    expect(await uses(`location/${event.location_id}`)).toEqual([
      { kind: 'events', count: 1 },
      { kind: 'people', count: 1 },
    ]);
    for (const [kind, id, archived] of [
      ['location', event.location_id, 4],
      ['project', event.project_id, 5],
      ['customer', event.customer_id, 4],
    ] as const) {
      const answer = await admin.delete(`${kind}/${id}/delete`);
      expect(answer.body).toMatchObject({ data: { archived: true }, message: expect.stringMatching(/archived$/) });
      expect([kind, await statusOf(kind, id)]).toEqual([kind, archived]);
      const { list } = (await admin.get(`${kind}/${id}/activity`)).body.data;
      expect(list).toMatchObject([{ action: 'changed', changes: { status_num: { from: 1, to: archived } } }]);
      await admin.delete(`${kind}/${id}/delete`).expect(200); // once more changes nothing
      expect((await admin.get(`${kind}/${id}/activity`)).body.data.total).toBe(1);
    }
  });

  it('keeps a person whose messages others have, and says what they did', async () => {
    const admin = await app.as(await app.make.admin());
    const boss = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: boss.id });
    await app.make.user(5, { main_vendor_id: boss.id });
    const writer = await app.make.user(2, { customers: [event.customer_id] });
    await app.db.query(
      `insert into messages (sender_id, title, description, type_num, user_types, vendor_types, delivered_at)
       values ($1, 'Gate', 'Open at six', 2, '{4}', '{1,2,3,4}', now())`,
      [writer.id],
    );
    expect((await admin.get(`user/${boss.id}/uses`)).body.data.uses).toEqual([
      { kind: 'events', count: 1 },
      { kind: 'staff', count: 1 },
    ]);
    expect((await admin.get(`user/${writer.id}/uses`)).body.data.uses).toEqual([{ kind: 'messages', count: 1 }]);
    expect((await admin.delete(`user/${writer.id}/delete`)).body.data).toEqual({ archived: true });
    expect(await statusOf('user', writer.id)).toBe(4);
    expect((await app.db.query('select from messages')).rows).toHaveLength(1);
  });

  it('counts at most a thousand rows of a kind, and one', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    await app.db.query(
      `insert into locations (customer_id, lc_number, name, city, state_num, status_num)
       select $1, 'X-' || n, 'Store ' || n, 'Reno', (select id from states limit 1), 1 from generate_series(1, 1500) n`,
      [id],
    );
    expect((await admin.get(`customer/${id}/uses`)).body.data.uses).toEqual([{ kind: 'locations', count: 1001 }]);
  });
});
