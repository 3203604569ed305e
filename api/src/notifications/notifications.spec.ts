import { afterEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { NotificationArrived } from '@guyline/contract/notifications';
import { type Caller, useApp } from '../../test/use-app.js';

const until = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 100 && !condition(); tries += 1) await new Promise((next) => setTimeout(next, 50));
};

describe('notifications', () => {
  const app = useApp();
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  async function listen({ token }: { token: string }): Promise<NotificationArrived[]> {
    const socket = io(`${app.url}/notification-channel`, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    const heard: NotificationArrived[] = [];
    socket.on('notification-event', (one: NotificationArrived) => heard.push(one));
    await new Promise<void>((done, fail) => {
      socket.once('ready', () => done());
      socket.once('disconnect', () => fail(new Error('refused')));
    });
    return heard;
  }
  const everybody = async () => {
    const vendor = await app.make.vendor(4);
    return {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2)),
      manager: await app.as(await app.make.user(3)),
      vendor: await app.as(vendor),
      staff: await app.as(await app.make.user(5, { main_vendor_id: vendor.id })),
    };
  };
  const create = async (caller: Caller, user_type: number, title = 'Storm warning') =>
    (await caller.post('setting/notification/create').send({ title, description: 'Take care.', user_type })).body.data
      .id as number;
  const unread = async (caller: Caller): Promise<number> =>
    (await caller.get('setting/notification/unread/all')).body.data.unread_cnt as number;

  it.each([
    [0, ['admin', 'corporate', 'manager', 'vendor', 'staff']],
    [1, ['admin']],
    [2, ['corporate']],
    [3, ['manager']],
    [4, ['vendor']],
    [5, ['staff']],
  ])('for %i are shown, unread and told live to %j', async (user_type, meant) => {
    const people = await everybody();
    const ears = await Promise.all(
      Object.entries(people).map(async ([name, caller]) => ({ name, caller, heard: await listen(caller) })),
    );
    const id = await create(people.admin, user_type);
    await until(() => ears.every(({ name, heard }) => !meant.includes(name) || heard.length > 0));
    for (const { name, caller, heard } of ears) {
      const isMeant = meant.includes(name);
      expect([name, heard.map((one) => [one.id, one.user_type])]).toEqual([name, isMeant ? [[id, user_type]] : []]);
      expect([name, await unread(caller)]).toEqual([name, isMeant ? 1 : 0]);
      const seen = isMeant || name === 'admin';
      expect([name, (await caller.get(`setting/notification/${id}/detail`)).status]).toEqual([name, seen ? 200 : 404]);
      expect([name, (await caller.get('setting/notification/list')).body.data.total]).toEqual([name, seen ? 1 : 0]);
      expect([name, await unread(caller)]).toEqual([name, 0]);
    }
  });

  it('are read by each person for itself', async () => {
    const people = await everybody();
    const [first, second] = [await create(people.admin, 0, 'First'), await create(people.admin, 3, 'Second')];
    const { data } = (await people.manager.get('setting/notification/unread/all')).body;
    expect(data.unread_notifications).toMatchObject([
      { id: second },
      { id: first, sender_user: { id: people.admin.user.id } },
    ]);
    expect((await people.manager.get(`setting/notification/${first}/detail`)).body.data).toMatchObject({
      title: 'First',
      description: 'Take care.',
      mine: true,
      read_at: expect.any(String),
    });
    expect((await people.manager.get('setting/notification/list?unread=1')).body.data).toMatchObject({
      total: 1,
      list: [{ id: second, read_at: null }],
      status_cnts: { all_cnt: 2, unread_cnt: 1 },
    });
    expect(await unread(people.vendor)).toBe(1);
    // Of one that is meant for others, whoever manages it reads nothing off.
    expect((await people.admin.get(`setting/notification/${second}/detail`)).body.data).toMatchObject({
      mine: false,
      read_at: null,
    });
  });

  it('of before somebody came are not theirs', async () => {
    const { admin } = await everybody();
    await create(admin, 0);
    const late = await app.as(await app.make.user(2));
    expect([await unread(late), (await late.get('setting/notification/list')).body.data.total]).toEqual([0, 0]);
  });

  it('are made, changed and deleted by admins and by who has the flag, nobody else', async () => {
    const people = await everybody();
    const flagged = await app.as(await app.make.user(3, { is_sys_admin: true }));
    const id = await create(flagged, 4);
    const change = (caller: Caller, over: object = {}) =>
      caller
        .post(`setting/notification/${id}/update`)
        .send({ title: 'Heat', description: '', user_type: 4, version: 1, ...over });
    for (const caller of [people.corporate, people.manager, people.vendor, people.staff]) {
      expect((await caller.post('setting/notification/create').send({ title: 'A', user_type: 0 })).status).toBe(403);
      expect((await change(caller)).status).toBe(403);
      expect((await caller.delete(`setting/notification/${id}/delete`)).status).toBe(403);
    }
    expect(await change(people.admin)).toMatchObject({ status: 200, body: { message: 'Notification saved' } });
    expect(await change(people.admin)).toMatchObject({ status: 409, body: { data: { title: 'Heat', version: 2 } } });
    expect((await people.vendor.get(`setting/notification/${id}/detail`)).body.data.title).toBe('Heat');
    expect((await people.admin.delete(`setting/notification/${id}/delete`)).status).toBe(200);
    expect(await unread(people.vendor)).toBe(0);
    expect((await change(people.admin, { version: 2 })).status).toBe(404);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ user_type: 6 }, 'user_type'],
    [{ sender_id: 1 }, 'sender_id'],
  ])('refuses %j', async (fault, field) => {
    const { admin } = await everybody();
    const answer = await admin.post('setting/notification/create').send({ title: 'Fine', user_type: 0, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });
});
