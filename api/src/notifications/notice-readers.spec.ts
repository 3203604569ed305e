import { afterEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { eventPeople } from '../../test/event-people.js';
import type { MadeUser } from '../../test/factory.js';
import { ownNotices, saveTask } from '../../test/own-notices.js';
import { useInnerApp } from '../../test/use-inner-app.js';

describe('who reads the portal’s own notices', () => {
  const app = useInnerApp();
  const { gather, short } = ownNotices(app);
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  it('reach nobody who is paused or archived, and no kind that a person switched off', async () => {
    const people = await eventPeople(app);
    const paused = await app.make.user(3, {
      customers: [people.event.customer_id],
      locations: [people.event.location_id],
      status_num: 2,
    });
    const crew = await app.as(people.crew);
    const choice = { portal_off: ['date_moved'], mail_off: [], daily: true };
    expect((await crew.post('/api/common/preferences/notices').send({ value: choice })).status).toBe(200);
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15 });
    await saveTask(await app.as(people.admin), task.id, { scheduled_date: app.make.day(3) });
    expect(await short(people.manager)).toEqual([['date_moved', 1]]);
    expect(await short(people.crew)).toEqual([]);
    expect(
      (
        await app.make.one<{ n: number }>('select count(*)::int as n from notifications where user_id = $1', [
          paused.id,
        ])
      ).n,
    ).toBe(0);
    expect((await crew.get('setting/notification/unread/all')).body.data.unread_cnt).toBe(0);
  });

  it('are made once, however many workers take the facts at the same moment', async () => {
    const people = await eventPeople(app);
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15 });
    await saveTask(await app.as(people.admin), task.id, { scheduled_date: app.make.day(3) });
    const made = await Promise.all(Array.from({ length: 6 }, () => gather()));
    expect(made.filter((n) => n > 0).length).toBeLessThanOrEqual(1);
    expect(await short(people.vendor)).toEqual([['date_moved', 1]]);
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from notice_facts')).n).toBe(0);
  });

  it('come live to their reader alone, who opens them; an admin sees and changes no others’', async () => {
    const people = await eventPeople(app);
    const listen = async (user: MadeUser): Promise<{ kind: string; user_type: number }[]> => {
      const socket = io(`${app.url}/notification-channel`, {
        auth: { token: (await app.as(user)).token },
        transports: ['websocket'],
      });
      sockets.push(socket);
      const heard: { kind: string; user_type: number }[] = [];
      socket.on('notification-event', (one: { kind: string; user_type: number }) => heard.push(one));
      await new Promise<void>((done) => socket.once('ready', () => done()));
      return heard;
    };
    const [vendor, fence, admin] = [
      await listen(people.vendor),
      await listen(people.fence),
      await listen(people.admin),
    ];
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15 });
    await saveTask(await app.as(people.admin), task.id, { scheduled_date: app.make.day(3) });
    // By itself: the change wakes the queue, nobody asks.
    for (let tries = 0; tries < 200 && !vendor.length; tries += 1) await new Promise((next) => setTimeout(next, 50));
    expect(vendor).toMatchObject([{ kind: 'date_moved', user_type: 4, facts: { to: app.make.day(3) } }]);
    expect([fence, admin]).toEqual([[], []]);

    const reader = await app.as(people.vendor);
    const unread = async () => (await reader.get('setting/notification/unread/all')).body.data;
    const { unread_cnt, unread_notifications } = await unread();
    expect([unread_cnt, unread_notifications[0].kind]).toEqual([1, 'date_moved']);
    const id = unread_notifications[0].id as number;
    const manager = await app.as(people.admin);
    expect((await manager.get(`setting/notification/${id}/detail`)).status).toBe(404);
    expect((await manager.get('setting/notification/list')).body.data.total).toBe(0);
    expect((await manager.delete(`setting/notification/${id}/delete`)).status).toBe(404);
    expect((await reader.get(`setting/notification/${id}/detail`)).body.data).toMatchObject({
      read_at: expect.any(String),
    });
    expect((await unread()).unread_cnt).toBe(0);
    expect((await reader.get(`setting/notification/list?search=${people.event.uuid}`)).body.data.total).toBe(1);
  });
});
