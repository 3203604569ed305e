import { afterEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { MessageArrived } from '@guyline/contract/messages';
import { now } from '../../test/clock.js';
import { type Caller, useApp } from '../../test/use-app.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const until = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 100 && !condition(); tries += 1) await new Promise((next) => setTimeout(next, 50));
};

describe('messages', () => {
  const app = useApp();
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  async function listen({ token }: { token: string }): Promise<{ socket: Socket; heard: MessageArrived[] }> {
    const socket = io(`${app.url}/message-channel`, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    const heard: MessageArrived[] = [];
    socket.on('message-event', (message: MessageArrived) => heard.push(message));
    await new Promise<void>((done, fail) => {
      socket.once('ready', () => done());
      socket.once('disconnect', () => fail(new Error('refused')));
      socket.once('connect_error', fail);
    });
    return { socket, heard };
  }
  const send = async (caller: Caller, over: object = {}) =>
    (await caller.post('message/create').send({ title: 'Gate code', description: 'It is 4711.', type_num: 2, ...over }))
      .body.data.id as number;
  const unread = async (caller: Caller) => (await caller.get('message/unread/all')).body.data;
  const modes = async (caller: Caller) => (await caller.get('message/list')).body.data.status_cnts;

  it('comes at once to people of the types, is unread until it is opened, and then read for that person alone', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const [one, two] = [
      await app.as(await app.make.user(3, { customers: [customer.id] })),
      await app.as(await app.make.user(3)),
    ];
    const vendor = await app.as(await app.make.vendor(4));
    const answer = await admin.post('message/create').send({
      title: ' Gate code ',
      description: 'It is 4711.',
      type_num: 2,
      user_types: [3],
      tags: 'gate, code,gate',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'A message has been created successfully' } });
    const { id } = answer.body.data;
    expect(await unread(one)).toMatchObject({
      unread_cnt: 1,
      unread_messages: [
        { sender: { id: admin.user.id, level_num: 1 }, unread_cnt: 1, latest: { id, title: 'Gate code' } },
      ],
    });
    expect((await unread(vendor)).unread_cnt).toBe(0);
    expect((await one.get(`message/${id}/detail`)).body.data).toMatchObject({
      title: 'Gate code',
      description: 'It is 4711.',
      rt_num: 3,
      tags: ['gate', 'code'],
      own: false,
      receiver_cnt: 2,
      receiving_users: [{ id: one.user.id }, { id: two.user.id }],
      unread_cnt: null,
      unread_users: [],
      read_at: expect.any(String),
    });
    expect(await unread(one)).toEqual({ unread_cnt: 0, unread_messages: [] });
    expect((await unread(two)).unread_cnt).toBe(1);
    expect((await admin.get(`message/${id}/detail`)).body.data).toMatchObject({
      own: true,
      unread_cnt: 1,
      unread_users: [{ id: two.user.id }],
    });
    expect((await vendor.get(`message/${id}/detail`)).status).toBe(404);
    expect((await vendor.get(`message/${id}/receivers`)).status).toBe(404);
  });

  it('shows when it was opened to its sender only', async () => {
    const admin = await app.as(await app.make.admin());
    const readers = await Promise.all([1, 2, 3, 4].map(async () => app.as(await app.make.user(3))));
    const id = await send(admin, { user_types: [3] });
    await readers[0]?.get(`message/${id}/detail`);
    const all = async (caller?: Caller) => (await caller?.get(`message/${id}/receivers?per_page=50`))?.body.data;
    expect((await readers[0]?.get(`message/${id}/detail`))?.body.data.receiving_users).toHaveLength(3);
    expect(await all(readers[1])).toMatchObject({ total: 4, list: [1, 2, 3, 4].map(() => ({ read_at: null })) });
    expect((await all(admin)).list.filter(({ read_at }: { read_at: string | null }) => read_at)).toHaveLength(1);
  });

  it('lists received, unread, sent and scheduled ones, with counts that open as many', async () => {
    const admin = await app.as(await app.make.admin());
    const [manager, vendor] = [await app.as(await app.make.user(3)), await app.as(await app.make.vendor(4))];
    await send(admin, { user_types: [3], title: 'First' });
    const second = await send(admin, { user_types: [3, 4], title: 'Second 100%' });
    await send(admin, { user_types: [4], title: 'Vendors' });
    await send(manager, { user_types: [1], title: 'Answer' });
    const scheduled_at = new Date(now().getTime() + 3_600_000).toISOString();
    await send(admin, { type_num: 1, scheduled_at, title: 'Later' });
    await manager.get(`message/${second}/detail`);
    expect(await modes(manager)).toEqual({ recent_cnt: 2, unread_cnt: 1, sent_cnt: 1, scheduled_cnt: 0 });
    expect(await modes(admin)).toEqual({ recent_cnt: 1, unread_cnt: 1, sent_cnt: 3, scheduled_cnt: 1 });
    for (const [caller, mode, titles] of [
      [manager, 'recent', ['Second 100%', 'First']],
      [manager, 'unread', ['First']],
      [manager, 'sent', ['Answer']],
      [vendor, 'recent', ['Vendors', 'Second 100%']],
      [admin, 'sent', ['Vendors', 'Second 100%', 'First']],
      [admin, 'scheduled', ['Later']],
    ] as const) {
      const { list } = (await caller.get(`message/list?mode=${mode}`)).body.data;
      expect([mode, list.map(({ title }: { title: string }) => title)]).toEqual([mode, titles]);
    }
    const found = async (query: string) => (await manager.get(`message/list?${query}`)).body.data.total;
    expect(await found('search=100%25')).toBe(1);
    expect(await found('type=2&mode=recent&page=1')).toBe(2);
    expect(await found('type=1')).toBe(0);
    expect(await found(`sender_id=${admin.user.id}`)).toBe(2);
    expect((await manager.get('message/list?mode=all')).status).toBe(422);
  });

  it('is announced on the channel to its receivers, and to nobody else', async () => {
    const admin = await app.as(await app.make.admin());
    const [manager, vendor] = [await app.as(await app.make.user(3)), await app.as(await app.make.vendor(4))];
    const also = await listen(await app.as(await app.make.user(3)));
    const [told, sender, other] = [await listen(manager), await listen(admin), await listen(vendor)];
    const id = await send(admin, { user_types: [3] });
    await until(() => told.heard.length > 0);
    expect(told.heard).toEqual([
      {
        id,
        title: 'Gate code',
        sender: { id: admin.user.id, name: expect.any(String), img: null, level_num: 1 },
        created_at: expect.any(String),
        receivers: [],
      },
    ]);
    await until(() => also.heard.length > 0);
    expect(also.heard).toEqual(told.heard); // neither learns of the other
    const marker = await send(admin, { user_types: [4] });
    await until(() => other.heard.length > 0);
    expect(other.heard.map((message) => message.id)).toEqual([marker]);
    expect(sender.heard).toEqual([]);
    await expect(listen({ token: 'none' })).rejects.toThrow();
  });

  it('carries a file, as it is or as uploaded before, and gives it to its readers only', async () => {
    const admin = await app.as(await app.make.admin());
    const [manager, vendor] = [await app.as(await app.make.user(3)), await app.as(await app.make.vendor(4))];
    const form = (file: Buffer, name: string) =>
      admin
        .post('message/create')
        .field({ title: 'Plan', description: 'See file', type_num: '2', scheduled_at: '', event_id: '' })
        .field('user_types[]', '3')
        .field('vendor_types[]', '4')
        .attach('file', file, name);
    const made = await form(png, 'plan.png');
    const detail = async (caller: Caller, id: number) => (await caller.get(`message/${id}/detail`)).body.data;
    const received = await detail(manager, made.body.data.id);
    expect(received.file).toMatchObject({ name: 'plan.png', mime: 'image/png' });
    expect(await manager.get(received.file_path)).toMatchObject({ status: 200, type: 'image/png' });
    expect(JSON.stringify(received)).not.toContain('file_key');
    expect(await form(Buffer.from('<script>alert(1)</script>'), 'x.txt')).toMatchObject({
      status: 422,
      body: { error: 'document_type_not_supported' },
    });

    const uploaded = (await admin.post('common/upload_doc').attach('file', png, 'late.png')).body.data;
    const json = { user_types: [3], tags: 'a,b', file_path: uploaded.path };
    expect((await detail(manager, await send(admin, json))).file).toMatchObject({ name: 'late.png' });
    const stolen = await vendor
      .post('message/create')
      .send({ title: 'Mine', description: 'now', type_num: 2, user_types: [1], file_path: uploaded.path });
    expect(stolen).toMatchObject({ status: 422, body: { fields: { file_path: 'file_missing' } } });
  });

  it('keeps what people write as text', async () => {
    const admin = await app.as(await app.make.admin());
    const manager = await app.as(await app.make.user(3));
    const attack = '<img src=x onerror=alert(1)>';
    const id = await send(admin, { title: attack, description: attack, user_types: [3] });
    const answer = await manager.get(`message/${id}/detail`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body.data).toMatchObject({ title: attack, description: attack });
  });

  it('stays unread when an admin looks through the eyes of its receiver', async () => {
    const admin = await app.as(await app.make.admin());
    const user = await app.make.user(3);
    const manager = await app.as(user);
    const id = await send(admin, { user_types: [3] });
    const token = (await admin.get(`common/user/${user.id}/sudo`)).body.data as string;
    const seen = await app.http.get(`/api/manager/message/${id}/detail`).set('authorization', `Bearer ${token}`);
    expect(seen).toMatchObject({ status: 200, body: { data: { read_at: null } } });
    expect((await unread(manager)).unread_cnt).toBe(1);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ type_num: 3 }, 'type_num'],
    [{ type_num: 1 }, 'scheduled_at'],
    [{ type_num: 1, scheduled_at: '2020-01-01T10:00:00Z' }, 'scheduled_at'],
    [{ type_num: 1, scheduled_at: '2999-01-01T10:00:00Z' }, 'scheduled_at'],
    [{ type_num: 1, scheduled_at: '2027-01-01T10:00:00' }, 'scheduled_at'],
    [{ scheduled_at: '2027-01-01T10:00:00Z' }, 'scheduled_at'],
    [{ user_types: [5] }, 'user_types'],
    [{ user_types: [] }, 'user_types'],
    [{ user_types: [4], vendor_types: [] }, 'vendor_types'],
    [{ receivers: ['1; drop table users'] }, 'receivers'],
    [{ tags: 'x'.repeat(41) }, 'tags'],
    [{ event_id: 1, project_id: 1 }, 'project_id'],
    [{ sender_id: 1 }, 'sender_id'],
    [{ delivered_at: '2020-01-01T10:00:00Z' }, 'delivered_at'],
  ])('refuses %j and writes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    await app.make.user(3);
    const answer = await admin
      .post('message/create')
      .send({ title: 'Fine', description: 'Fine', type_num: 2, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: expect.any(String) } } });
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from messages')).n).toBe(0);
  });

  it('is refused when it would reach nobody', async () => {
    const admin = await app.as(await app.make.admin());
    const answer = await admin
      .post('message/create')
      .send({ title: 'Fine', description: 'Fine', type_num: 2, user_types: [2] });
    expect(answer).toMatchObject({ status: 422, body: { error: 'no_receivers', message: 'Please choose receivers.' } });
  });
});
