import { afterEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { LiveChange, RecentChanges } from '@guyline/contract/live';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('live changes', () => {
  const app = useApp();
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  /** A connected socket and what it received. */
  async function listen(
    caller: Pick<Caller, 'token'>,
    again?: true,
  ): Promise<{ socket: Socket; heard: LiveChange[]; recent: RecentChanges[] }> {
    const socket = io(`${app.url}/live`, {
      auth: { token: caller.token, again },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    const heard: LiveChange[] = [];
    socket.on('change', (change: LiveChange) => heard.push(change));
    const recent: RecentChanges[] = [];
    socket.on('recent', (ages: RecentChanges) => recent.push(ages));
    await new Promise<void>((done, fail) => {
      socket.once('ready', () => done());
      socket.once('disconnect', () => fail(new Error('refused')));
      socket.once('connect_error', fail);
    });
    return { socket, heard, recent };
  }

  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 100 && !(await condition()); tries += 1)
      await new Promise((next) => setTimeout(next, 50));
  };

  it('reach everybody whose scope includes the row, and nobody else, without data', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const other = await app.make.event();
    const task = await app.make.task({ event_id: event.id });
    const people = {
      admin: await app.as(await app.make.admin()),
      vendor: await app.as(tent),
      corporate: await app.as(await app.make.user(2, { customers: [event.customer_id] })),
      assignedManager: await app.as(
        await app.make.user(3, { customers: [event.customer_id], locations: [event.location_id] }),
      ),
      foreignVendor: await app.as(await app.make.vendor(4)),
      foreignCorporate: await app.as(await app.make.user(2, { customers: [other.customer_id] })),
      managerElsewhere: await app.as(
        await app.make.user(3, { customers: [event.customer_id], locations: [other.location_id] }),
      ),
    };
    const of = { customer_id: event.customer_id, project_id: event.project_id, event_id: event.id };
    const ears = await Promise.all(
      Object.entries(people).map(async ([name, caller]) => ({ name, ...(await listen(caller)) })),
    );
    await people.vendor.post(`task/${task.id}/update`).send({ status_num: 3, version: 1 });
    const concerned = ['admin', 'vendor', 'corporate', 'assignedManager'];
    await until(() => ears.every(({ name, heard }) => !concerned.includes(name) || heard.length > 0));
    // The room of a place is wider than the scope of the people in it: they hear nothing of the event.
    const told = { admin: { of }, vendor: { of }, corporate: { of }, assignedManager: {} };
    for (const { name, heard } of ears) {
      const facts = told[name as keyof typeof told];
      expect([name, heard]).toEqual([name, facts ? [{ area: 'tasks', id: task.id, ...facts }] : []]);
    }
    const waiting = async () => (await app.make.one<{ n: number }>('select count(*)::int as n from outbox')).n;
    await until(async () => (await waiting()) === 0);
    expect(await waiting()).toBe(0);
  });

  it('say that only texts changed, which no number depends on', async () => {
    const task = await app.make.task();
    const admin = await app.as(await app.make.admin());
    const { heard } = await listen(admin);
    const edits = [
      { note: 'Call first' },
      { name_number: 'P-7', scheduled_date: '2030-05-01' },
      { name_number: 'P-8' },
    ];
    for (const [version, edit] of edits.entries())
      expect((await admin.post(`task/${task.id}/update`).send({ ...edit, version: version + 1 })).status).toBe(200);
    await until(() => heard.length >= edits.length);
    expect(heard.map(({ only }) => only)).toEqual(['texts', undefined, 'texts']);
  });

  it('are not sent for a save that was refused', async () => {
    const task = await app.make.task();
    const admin = await app.as(await app.make.admin());
    const { heard } = await listen(admin);
    await admin.post(`task/${task.id}/update`).send({ status_num: 6, version: 1 });
    await admin.post('customer/create').send({ name: 'Marker', s_name: 'MRK', status_num: 1 });
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ area: 'customers', id: expect.any(Number) }]);
  });

  it('of the last minute are sent to a socket that joins, by area, if its person may see the row', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const task = await app.make.task({ event_id: event.id });
    const [vendor, foreign] = [await app.as(tent), await app.as(await app.make.vendor(4))];
    expect((await listen(vendor)).recent).toEqual([{}]);
    const { heard } = await listen(vendor);
    await vendor.post(`task/${task.id}/update`).send({ status_num: 3, version: 1 });
    await until(() => heard.length > 0);
    const late = await listen(vendor);
    expect(late.recent).toEqual([{ tasks: expect.any(Number) }]);
    expect(late.recent[0]?.tasks).toBeLessThan(10_000);
    expect(late.heard).toEqual([]);
    expect((await listen(foreign)).recent).toEqual([{}]);
    expect((await listen(vendor, true)).recent).toEqual([]);
  });

  it('refuse a socket without a session and end one whose person was disabled', async () => {
    await expect(listen({ token: 'none' })).rejects.toThrow();
    const user = await app.make.admin();
    const { socket } = await listen(await app.as(user));
    await app.db.query('update users set status_num = 2 where id = $1', [user.id]);
    await until(() => socket.disconnected);
    expect(socket.disconnected).toBe(true);
  }, 10_000);
});
