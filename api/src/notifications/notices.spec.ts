import { describe, expect, it } from '@jest/globals';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { callerOf } from '../../test/callers.js';
import { eventPeople } from '../../test/event-people.js';
import { impersonating } from '../../test/matrix-world.js';
import { ownNotices, saveTask } from '../../test/own-notices.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { checked, committed, csvOf, settled } from '../../test/workbooks.js';

describe('the portal’s own notices', () => {
  const app = useInnerApp();
  const { told, short } = ownNotices(app);

  it('tell the vendor of a task that somebody else gave it, with where and what, and nobody it does not concern', async () => {
    const people = await eventPeople(app);
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
    const people = await eventPeople(app);
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
    const people = await eventPeople(app);
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
    const people = await eventPeople(app);
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15, scheduled_date: app.make.day(5) });
    const vendor = await app.as(people.vendor);
    expect((await saveTask(vendor, task.id, { scheduled_date: app.make.day(6) })).status).toBe(200);
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
    expect((await saveTask(eyes, task.id, { scheduled_date: null, version: 2 })).status).toBe(200);
    expect((await short(people.manager)).length).toBe(2);
    expect((await told(people.manager))[1]?.facts).toMatchObject({ from: app.make.day(6), to: null });
    expect([await short(people.vendor), await short(people.admin)]).toEqual([[], []]);
  });

  it('tell of a failed inspection also the admins and the customer’s own people', async () => {
    const people = await eventPeople(app);
    const task = await app.make.task({ event_id: people.event.id, pt_num: 19, status_num: 10 });
    expect((await saveTask(await app.as(people.vendor), task.id, { status_num: 12 })).status).toBe(200);
    for (const name of ['crew', 'manager', 'corporate', 'admin'] as const)
      expect([name, await short(people[name])]).toEqual([name, [['inspection_failed', 1]]]);
    for (const name of ['vendor', 'fence', 'managerElsewhere'] as const)
      expect([name, await short(people[name])]).toEqual([name, []]);
  });

  it('tell who started an import that it ended', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    const unknown = await checked(admin, id, csvOf([['Colour'], ['red']]));
    expect([unknown.error, await told(admin.user)]).toEqual(['file_headings_missing', []]); // it waits for them
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
    const towns = csvOf([
      ['Town', 'State'],
      ['Norfolk', 'VA'],
    ]);
    const order = await admin.post('jurisdiction/import').attach('file', towns, 'towns.csv');
    const directory = await settled(admin, order.body.data.job_id as string);
    await committed(admin, directory.id);
    expect((await told(admin.user)).map(({ facts }) => facts?.file).toSorted()).toEqual(['stores.csv', 'towns.csv']);
  });

  it('tell of a document to those who see it, and to nobody else', async () => {
    const people = await eventPeople(app);
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
});
