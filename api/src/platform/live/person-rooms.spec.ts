import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';
import type { LiveChange } from '@guyline/contract/live';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('the changes that a connected person receives when their rights change', () => {
  const app = useApp();
  const sockets: Socket[] = [];
  /** A second process of the API: either of the two may relay a change. */
  let second: NestFastifyApplication;
  beforeAll(async () => {
    const { createApp } = await import('../../create-app.js');
    second = await createApp();
    await second.listen(0, '127.0.0.1');
  }, 60_000);
  afterAll(() => second.close());
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  async function listen(caller: Caller, url: string) {
    const socket = io(`${url}/live`, {
      auth: { token: caller.token },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    const heard: LiveChange[] = [];
    socket.on('change', (change: LiveChange) => heard.push(change));
    await new Promise<void>((done, fail) => {
      socket.once('ready', () => done());
      socket.once('connect_error', fail);
    });
    const of = (area: string, id: number) => heard.filter((change) => change.area === area && change.id === id).length;
    return { of, socket };
  }
  /** The person on both processes. */
  const ears = async (caller: Caller) => [
    await listen(caller, app.url),
    await listen(caller, (await second.getUrl()).replace('[::1]', '127.0.0.1')),
  ];
  const until = async (condition: () => boolean): Promise<void> => {
    for (let tries = 0; tries < 100 && !condition(); tries += 1) await new Promise((next) => setTimeout(next, 50));
    expect(condition()).toBe(true);
  };
  const touch = (admin: Caller, id: number, version: number) =>
    admin.post(`task/${id}/update`).send({ note: `Note ${version}`, version });

  it('follow assigned locations at once: they come from the new one, and no longer from the removed one', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: customer_id } = await app.make.customer();
    const [first, other] = [await app.make.location({ customer_id }), await app.make.location({ customer_id })];
    const task = async (location_id: number) =>
      (await app.make.task({ event_id: (await app.make.event({ customer_id, location_id })).id })).id;
    const [before, after] = [await task(first.id), await task(other.id)];
    const user = await app.make.user(3, { customers: [customer_id], locations: [first.id] });
    const heard = await ears(await app.as(user));

    await touch(admin, before, 1);
    await until(() => heard.every(({ of }) => of('tasks', before) === 1));
    const assigned = await admin
      .post(`user/${user.id}/assign-location`)
      .send({ add_ids: [other.id], remove_ids: [first.id] });
    expect(assigned.body).toMatchObject({ data: { added_cnt: 1, removed_cnt: 1 } });
    await until(() => heard.every(({ of }) => of('users', user.id) === 1));
    await touch(admin, before, 2);
    await touch(admin, after, 1);
    await until(() => heard.every(({ of }) => of('tasks', after) === 1));
    expect(heard.map(({ of }) => of('tasks', before))).toEqual([1, 1]);
    expect(heard.every(({ socket }) => socket.connected)).toBe(true);
  });

  it('follow customers, too', async () => {
    const admin = await app.as(await app.make.admin());
    const [old, own] = [await app.make.event(), await app.make.event()];
    const [before, after] = [await app.make.task({ event_id: old.id }), await app.make.task({ event_id: own.id })];
    const user = await app.make.user(2, { customers: [old.customer_id] });
    const heard = await ears(await app.as(user));
    const { version } = (await admin.get(`user/${user.id}/detail`)).body.data;
    const person = { name: 'Ada Stone', email: user.email, phone_num: '5125550100', level_num: 2, status_num: 1 };
    const saved = await admin
      .post(`user/${user.id}/update`)
      .send({ ...person, customer_ids: [own.customer_id], version });
    expect(saved.status).toBe(200);
    await until(() => heard.every(({ of }) => of('users', user.id) === 1));
    await touch(admin, before.id, 1);
    await touch(admin, after.id, 1);
    await until(() => heard.every(({ of }) => of('tasks', after.id) === 1));
    expect(heard.map(({ of }) => of('tasks', before.id))).toEqual([0, 0]);
  });

  it('follow the locations of a vendor for staff without their own locations', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: customer_id } = await app.make.customer();
    const { id: location_id } = await app.make.location({ customer_id });
    const event = await app.make.event({ customer_id, location_id });
    const task = (await app.make.task({ event_id: event.id })).id;
    const vendor = await app.make.user(4, { vendor_num: 1 });
    const staff = await app.make.user(5, { main_vendor_id: vendor.id });
    const heard = await ears(await app.as(staff));

    await touch(admin, task, 1);
    const assigned = await admin.post(`user/${vendor.id}/assign-location`).send({ add_ids: [location_id] });
    expect(assigned.body).toMatchObject({ data: { added_cnt: 1 } });
    // The staff get no message that their vendor changed: they receive changes from then on.
    let version = 1;
    const told = (): boolean => heard.every(({ of }) => of('tasks', task) > 0);
    while (!told() && version < 20) {
      await touch(admin, task, ++version);
      await new Promise((later) => setTimeout(later, 200));
    }
    expect(told()).toBe(true);
  });

  it('end with the person’s status at once', async () => {
    const admin = await app.as(await app.make.admin());
    const user = await app.make.user(2);
    const heard = await ears(await app.as(user));
    await admin.post('user/update_status').send({ ids: [user.id], status_num: 2 });
    const asked = Date.now();
    await until(() => heard.every(({ socket }) => socket.disconnected));
    expect(Date.now() - asked).toBeLessThan(3_000);
  });
});
