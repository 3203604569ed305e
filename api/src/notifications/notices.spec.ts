import { afterEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { NotificationRow } from '@guyline/contract/notifications';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { callerOf } from '../../test/callers.js';
import type { MadeUser } from '../../test/factory.js';
import { eventPeople } from '../../test/event-people.js';
import { impersonating } from '../../test/matrix-world.js';
import type { Caller } from '../../test/use-app.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { checked, committed, csvOf } from '../../test/workbooks.js';
import { Notices } from './notices.js';
import { OverdueNotices } from './overdue-notices.js';

describe('the portal’s own notices', () => {
  const app = useInnerApp();
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  const gather = () => app.nest.get(Notices, { strict: false }).gather();
  /** Notices of a person, the oldest first. */
  const told = async (user: MadeUser): Promise<NotificationRow[]> => {
    await gather();
    const caller = await app.as(user);
    return (await caller.get('setting/notification/list?sort_by=created_at&sort_order=asc')).body.data.list;
  };
  const short = async (user: MadeUser) =>
    (await told(user)).map(({ kind, facts }) => [kind, facts?.count] as [string, number]);
  const world = () => eventPeople(app);
  const save = (caller: Caller, id: number, body: object) =>
    caller.post(`task/${id}/update`).send({ version: 1, ...body });

  it('tell the vendor of a task that somebody else gave it, with where and what, and nobody it does not concern', async () => {
    const people = await world();
    const admin = await app.as(people.admin);
    const body = { event_id: people.event.id, pt_num: 15, status_num: 6 };
    const { id } = (await admin.post('task/create').send(body)).body.data;
    expect(await told(people.vendor)).toMatchObject([
      {
        kind: 'task_assigned',
        facts: { count: 1, task_id: id, pt_num: 15, event_id: people.event.id, uuid: people.event.uuid },
        title: '',
        user_type: 4,
        sender_user: { id: people.admin.id },
        mine: true,
        read_at: null,
      },
    ]);
    expect(await short(people.crew)).toEqual([['task_assigned', 1]]);
    for (const name of ['fence', 'crewElsewhere', 'manager', 'managerElsewhere', 'corporate', 'admin'] as const)
      expect([name, await short(people[name])]).toEqual([name, []]);
  });

  it('say many assigned tasks in one notice for each person, without those that are done', async () => {
    const people = await world();
    const tent = await app.make.vendor(4);
    const admin = await app.as(people.admin);
    const events: number[] = [];
    for (let nr = 0; nr < 10; nr += 1) {
      const { id } = await app.make.event({ customer_id: people.event.customer_id });
      events.push(id);
      await app.db.query(
        `insert into tasks (event_id, pt_num, status_num) select $1::bigint, n, case when n < 15 then 1 when n = 15 then 6 when n < 22 then 9 else 14 end
           from unnest(array[1,2,3,4,5,6,7,8,9,12,13,14,15,19,21,24]) n union all select $1::bigint, 20, 9 union all select $1::bigint, 16, 6
          union all select $1::bigint, 18, 6 union all select $1::bigint, 10, 1`,
        [id],
      );
      await app.db.query('update tasks set status_num = 2 where event_id = $1 and pt_num = 1', [id]);
    }
    const answer = await admin.post('event/action/vendors').send({ event_ids: events, tent_vid: tent.id });
    expect(answer.status).toBe(200);
    // Of 17 items that are the tent vendor's, the electrical inspection among them, one is approved.
    expect(await short(tent)).toEqual([['task_assigned', 160]]);
    expect((await told(tent))[0]?.facts).not.toHaveProperty('uuid');
    expect(await short(people.vendor)).toEqual([]);
  });

  it('tell of the events that are created with a vendor', async () => {
    const people = await world();
    const admin = await app.as(people.admin);
    const place = await app.make.location({ customer_id: people.event.customer_id });
    const answer = await admin.post('event/create').send({
      project_id: people.event.project_id,
      location_ids: [place.id],
      tent_vid: people.vendor.id,
      actions: [7, 15, 16] satisfies TaskItem[],
    });
    expect(answer.status).toBe(200);
    expect(await told(people.vendor)).toMatchObject([
      { kind: 'task_assigned', facts: { count: 2, event_id: answer.body.data.event_ids[0], place: place.name } },
    ]);
  });

  it('tell of a moved date from where it was to where it is, to those who work there, and not to who moved it', async () => {
    const people = await world();
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15, scheduled_date: app.make.day(5) });
    const vendor = await app.as(people.vendor);
    expect((await save(vendor, task.id, { scheduled_date: app.make.day(6) })).status).toBe(200);
    for (const [name, expected] of [
      ['vendor', []],
      ['crew', [['date_moved', 1]]],
      ['manager', [['date_moved', 1]]],
      ['managerElsewhere', []],
      ['corporate', []],
      ['admin', []],
    ] as const)
      expect([name, await short(people[name])]).toEqual([name, expected]);
    expect((await told(people.manager))[0]?.facts).toMatchObject({ from: app.make.day(5), to: app.make.day(6) });
    // An admin who impersonates the manager moves it: neither of the two gets a notice.
    const eyes = callerOf(app.http, people.vendor, (await impersonating(app, people.admin, people.vendor)).token);
    expect((await save(eyes, task.id, { scheduled_date: null, version: 2 })).status).toBe(200);
    expect((await short(people.manager)).length).toBe(2);
    expect((await told(people.manager))[1]?.facts).toMatchObject({ from: app.make.day(6), to: null });
    expect([await short(people.vendor), await short(people.admin)]).toEqual([[], []]);
  });

  it('tell of a failed inspection also the admins and the customer’s own people', async () => {
    const people = await world();
    const task = await app.make.task({ event_id: people.event.id, pt_num: 19, status_num: 10 });
    expect((await save(await app.as(people.vendor), task.id, { status_num: 12 })).status).toBe(200);
    for (const name of ['crew', 'manager', 'corporate', 'admin'] as const)
      expect([name, await short(people[name])]).toEqual([name, [['inspection_failed', 1]]]);
    for (const name of ['vendor', 'fence', 'managerElsewhere'] as const)
      expect([name, await short(people[name])]).toEqual([name, []]);
  });

  it('tell once of what will be overdue tomorrow by the day of the store', async () => {
    const people = await world();
    const make = (pt_num: TaskItem, offset: number, status_num?: 1 | 2 | 3) =>
      app.make.task({
        event_id: people.event.id,
        pt_num,
        scheduled_date: app.make.day(offset),
        ...(status_num && { status_num }),
      });
    await Promise.all([make(7, 0), make(8, 0), make(9, 1), make(12, -1), make(13, 0, 2), make(14, 0, 3)]);
    const overdue = app.nest.get(OverdueNotices, { strict: false });
    expect(await overdue.note(24)).toBe(0);
    expect(await Promise.all([overdue.note(0), overdue.note(0)]).then(([one, other]) => one + other)).toBe(2);
    expect(await short(people.vendor)).toEqual([['overdue_tomorrow', 2]]);
    expect(await overdue.note(0)).toBe(0);
    expect((await short(people.vendor)).length).toBe(1);
    expect(await short(people.crew)).toEqual([['overdue_tomorrow', 2]]);
    expect(await short(people.manager)).toEqual([]);
    await app.db.query('update projects set status_num = 3');
    await make(1, 0);
    expect(await overdue.note(0)).toBe(0);
  });

  it('tell of what will be overdue also after a drill with the clock ahead', async () => {
    const people = await world();
    const { id } = await app.make.task({ event_id: people.event.id, pt_num: 7, scheduled_date: app.make.day(0) });
    await app.db.query(`insert into overdue_notices (task_id, day) values ($1, '2099-01-01')`, [id]);
    expect(await app.nest.get(OverdueNotices, { strict: false }).note(0)).toBe(1);
    expect(await short(people.vendor)).toEqual([['overdue_tomorrow', 1]]);
  });

  it('tell who started an import that it ended', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    const job = await checked(
      admin,
      id,
      csvOf([
        ['Location Number', 'Name', 'City', 'State'],
        ['A-1', 'Store', 'Tulsa', 'OK'],
      ]),
    );
    expect(await told(admin.user)).toEqual([]);
    await committed(admin, job.id, 'valid_rows');
    expect(await told(admin.user)).toMatchObject([
      { kind: 'import_ended', facts: { file: 'stores.csv', failed: false }, sender_user: null },
    ]);
  });

  it('tell of a document to those who see it, and to nobody else', async () => {
    const people = await world();
    const vendor = await app.as(people.vendor);
    const document = (levels: number[]) => {
      const sent = vendor.post('document/create').field({ type: 'event', event_id: String(people.event.id) });
      for (const level of levels) void sent.field('levels[]', String(level));
      return sent.attach('file', Buffer.from('Site plan'), 'plan.txt');
    };
    expect((await document([1, 3, 4])).status).toBe(200);
    expect(await told(people.manager)).toMatchObject([
      { kind: 'document_added', facts: { document: 'plan.txt', uuid: people.event.uuid } },
    ]);
    expect(await short(people.fence)).toEqual([['document_added', 1]]);
    for (const name of ['vendor', 'crew', 'managerElsewhere', 'corporate'] as const)
      expect([name, await short(people[name])]).toEqual([name, []]);
  });

  it('reach nobody who is paused or archived, and no kind that a person switched off', async () => {
    const people = await world();
    const paused = await app.make.user(3, {
      customers: [people.event.customer_id],
      locations: [people.event.location_id],
      status_num: 2,
    });
    const crew = await app.as(people.crew);
    const choice = { portal_off: ['date_moved'], mail_off: [], daily: true };
    expect((await crew.post('/api/common/preferences/notices').send({ value: choice })).status).toBe(200);
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15 });
    await save(await app.as(people.admin), task.id, { scheduled_date: app.make.day(3) });
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
    const people = await world();
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15 });
    await save(await app.as(people.admin), task.id, { scheduled_date: app.make.day(3) });
    const made = await Promise.all(Array.from({ length: 6 }, () => gather()));
    expect(made.filter((n) => n > 0).length).toBeLessThanOrEqual(1);
    expect(await short(people.vendor)).toEqual([['date_moved', 1]]);
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from notice_facts')).n).toBe(0);
  });

  it('come live to their reader alone, who opens them; an admin sees and changes no others’', async () => {
    const people = await world();
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
    await save(await app.as(people.admin), task.id, { scheduled_date: app.make.day(3) });
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
