import { describe, expect, it } from '@jest/globals';
import type { Docs, KeyContacts, PendingEvents } from '@guyline/contract/dashboard/manager';
import { yearOf } from '../../test/clock.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe("what a manager's dashboard shows about its events", () => {
  const app = useApp();
  const year = yearOf();
  const ask = async <Answer>(caller: Caller, path: string): Promise<Answer> =>
    (await caller.get(`dashboard/${path}`)).body.data as Answer;
  const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

  /** Two projects of a customer and one of another; each has a pending, a ready and a paused event. */
  async function season() {
    const tent = await app.make.vendor(4, { phone_num: '5125550177' });
    const fence = await app.make.vendor(2);
    const sooner = await app.make.project({ start_date: app.make.day(2) });
    const later = await app.make.project({
      start_date: app.make.day(8),
      risk_date: app.make.day(4),
      inst_tdate: app.make.day(5),
      insp_tdate: app.make.day(6),
      customer_id: sooner.customer_id,
    });
    const other = await app.make.project({ start_date: app.make.day(0) });
    const stopped = await app.make.project({ customer_id: sooner.customer_id, status_num: 3 });
    const pending = [];
    for (const project of [later, sooner, other, stopped]) {
      const event = await app.make.event({ project_id: project.id, tent_vid: tent.id });
      await app.make.task({ event_id: event.id, pt_num: 7 });
      pending.push(event);
      await app.make.event({ project_id: project.id, type_num: 2, status_num: 3, tent_vid: tent.id });
      const ready = await app.make.event({ project_id: project.id, fence_vid: fence.id });
      for (const [pt_num, status_num] of [
        [7, 2],
        [15, 8],
        [19, 11],
      ] as const)
        await app.make.task({ event_id: ready.id, pt_num, status_num });
    }
    const [last, first, foreign] = pending as [(typeof pending)[0], (typeof pending)[0], (typeof pending)[0]];
    const people = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: [sooner.customer_id] })),
      manager: await app.as(await app.make.user(3, { customers: [sooner.customer_id] })),
      'manager of a store': await app.as(
        await app.make.user(3, { customers: [sooner.customer_id], locations: [last.location_id] }),
      ),
      vendor: await app.as(tent),
    };
    return { people, tent, fence, sooner, later, first, last, foreign };
  }

  it('lists the pending events of the event list, of those without overdue tasks the next start first, for each kind of person and filter', async () => {
    const { people, later, first, last, foreign } = await season();
    for (const [who, caller] of Object.entries(people)) {
      for (const filter of [
        '',
        `year=${year}`,
        `year=${year}&customer_id=${later.customer_id}`,
        `project_id=${later.id}`,
        `event_id=${last.id}`,
        `event_id=${foreign.id}`,
        'year=2019',
      ]) {
        const { events, total } = await ask<PendingEvents>(caller, `events?${filter}`);
        const listed = (await caller.get(`event/list?live=1&task=pending&sort_by=start_date&sort_order=asc&${filter}`))
          .body.data as { list: { id: number }[]; total: number };
        expect([who, filter, idsOf(events), total]).toEqual([who, filter, idsOf(listed.list), listed.total]);
      }
    }
    const seen = async (who: keyof typeof people) => idsOf((await ask<PendingEvents>(people[who], 'events')).events);
    expect(await seen('admin')).toEqual([foreign.id, first.id, last.id]);
    expect(await seen('manager')).toEqual([first.id, last.id]);
    expect(await seen('manager of a store')).toEqual([last.id]);
    const page = await ask<PendingEvents>(people.manager, 'events?page=2&per_page=1');
    expect([idsOf(page.events), page.total]).toEqual([[last.id], 2]);
  }, 60_000);

  it('shows the place, deadlines and phases of a pending event', async () => {
    const { people, last } = await season();
    await app.db.query(`update locations set street = '1 Elm St' where id = $1`, [last.location_id]);
    const { events } = await ask<PendingEvents>(people.manager, `events?event_id=${last.id}`);
    expect(events).toEqual([
      expect.objectContaining({
        id: last.id,
        uuid: last.uuid,
        street: '1 Elm St',
        inst_tdate: app.make.day(5),
        today: app.make.day(0),
        insp_tdate: app.make.day(6),
        permit_snum: 2,
        inst_snum: 3,
        type_num: 1,
        task_cnt: 1,
        overdue_cnt: 0,
      }),
    ]);
  });

  it('names the vendors of an event, its own contact and the person at its store, and nobody out of scope', async () => {
    const { people, tent, last, foreign } = await season();
    const electric = await app.make.vendor(3);
    await app.db.query('update events set elect_vid = $2, contact_name = $3 where id = $1', [
      last.id,
      electric.id,
      'Ana',
    ]);
    await app.db.query(
      `insert into location_contacts (location_id, name, email, phone_num, title, confirmed_at)
       values ($1, 'Dana Fox', 'dana@guyline.test', '5125550100', 'Store manager', now())`,
      [last.location_id],
    );
    const nobody = {
      tent_vendor: null,
      electronic_vendor: null,
      fence_vendor: null,
      merchandise_vendor: null,
      event_contact: null,
      vendors: [],
      onsite: [],
    };

    expect(await ask(people.manager, `key_contacts?event_id=${last.id}`)).toMatchObject({
      tent_vendor: { id: tent.id, vendor_num: 4, email: tent.email, phone_num: '5125550177', company_str: 'Vendor 4' },
      electronic_vendor: { id: electric.id, vendor_num: 3 },
      fence_vendor: null,
      merchandise_vendor: null,
      event_contact: { name: 'Ana', email: null, phone_num: null },
      vendors: [
        { id: tent.id, event_cnt: 1 },
        { id: electric.id, event_cnt: 1 },
      ],
      onsite: [
        {
          name: 'Dana Fox',
          email: 'dana@guyline.test',
          phone_num: '5125550100',
          confirmed: true,
          locations: [{ id: last.location_id }],
          more: false,
        },
      ],
    });
    expect(await ask(people.manager, `key_contacts?event_id=${foreign.id}`)).toEqual(nobody);
    expect(await ask(people.manager, 'key_contacts?year=2019')).toEqual(nobody);
  });

  it('counts the events of each vendor as the event list does, of an event for everybody and of several for a manager', async () => {
    const { people, later, last } = await season();
    const twice = await app.make.vendor(3);
    await app.make.event({ project_id: later.id, elect_vid: twice.id, merchandise_vid: twice.id });
    let checked = 0;
    const filters = ['', `year=${year}`, `project_id=${later.id}`];
    for (const [who, caller] of Object.entries(people))
      for (const filter of [`event_id=${last.id}`, ...(caller.user.level_num === 3 ? filters : [])]) {
        const { vendors } = await ask<KeyContacts>(caller, `key_contacts?${filter}`);
        for (const { id, event_cnt } of vendors) {
          const { total } = (await caller.get(`event/list?live=1&vendor_id=${id}&${filter}`)).body
            .data as PendingEvents;
          expect([who, filter, id, event_cnt]).toEqual([who, filter, id, total]);
          checked += 1;
        }
      }
    expect(checked).toBeGreaterThan(10);
  }, 60_000);

  it('shows a person who looks after several stores once, with the first of the stores', async () => {
    const { people, later } = await season();
    for (let nr = 0; nr < 4; nr++) {
      const { location_id } = await app.make.event({ project_id: later.id });
      await app.db.query(
        `insert into location_contacts (location_id, name, email, phone_num, confirmed_at)
         values ($1, 'Ruth Amsel', 'ruth@guyline.test', '5125550111', case when $2 then now() end)`,
        [location_id, nr > 0],
      );
    }
    const { onsite } = await ask<KeyContacts>(people.manager, 'key_contacts');
    expect(onsite).toMatchObject([{ name: 'Ruth Amsel', confirmed: false, more: true }]);
    expect(onsite[0]?.locations).toHaveLength(3);
    expect((await ask<KeyContacts>(people['manager of a store'], 'key_contacts')).onsite).toEqual([]);
  });

  /** A document as an upload leaves it. */
  const document = async (parent: Record<string, unknown>, over: Record<string, unknown> = {}): Promise<number> => {
    const uploader = await app.make.admin();
    const row = {
      file_key: 'documents/none',
      size: 1,
      mime: 'image/png',
      uploaded_by: uploader.id,
      ...parent,
      ...over,
    };
    const columns = Object.keys(row);
    const { id } = await app.make.one<{ id: number }>(
      `with new as (select nextval(pg_get_serial_sequence('documents', 'id')) as id)
       insert into documents (id, series_id, name, ${columns.join(', ')})
       select id, id, 'Plan', ${columns.map((_, index) => `$${index + 1}`).join(', ')} from new returning id`,
      Object.values(row),
    );
    return id;
  };

  it('lists the documents of events and tasks, and those of customers and stores, the newest first', async () => {
    const { people, first, last, foreign } = await season();
    const { id: task_id } = await app.make.one<{ id: number }>('select id from tasks where event_id = $1', [last.id]);
    const day = (nr: number) => ({ created_at: new Date(Date.UTC(2020, 0, nr)) });
    const plan = await document({ type: 'event', event_id: last.id }, { ...day(3), thumb_key: 'documents/small' });
    const permit = await document({ type: 'task', event_id: last.id, task_id }, day(1));
    const neighbour = await document({ type: 'event', event_id: first.id }, day(2));
    const secret = await document({ type: 'event', event_id: last.id }, { ...day(4), levels: [4] });
    await document({ type: 'event', event_id: last.id }, { deleted_at: new Date(), current: false });
    await document({ type: 'event', event_id: foreign.id });
    const insurance = await document({ type: 'customer', customer_id: last.customer_id }, day(1));
    const consent = await document({ type: 'location', location_id: last.location_id }, day(2));
    await document({ type: 'location', location_id: foreign.location_id });
    await document({ type: 'general' });
    const docs = async (filter: string, caller = people.manager): Promise<[number[], number]> => {
      const { docs: found } = await ask<Docs>(caller, `docs?${filter}`);
      return [idsOf(found.data), found.total];
    };

    expect(await docs(`tab=event&event_id=${last.id}`)).toEqual([[plan, permit], 2]);
    expect(await docs('tab=event')).toEqual([[plan, neighbour, permit], 3]);
    expect(await docs(`tab=event&event_id=${last.id}`, people.vendor)).toEqual([[secret, plan, permit], 3]);
    expect(await docs(`tab=customer&event_id=${last.id}`)).toEqual([[consent, insurance], 2]);
    expect(await docs(`tab=customer&event_id=${foreign.id}`)).toEqual([[], 0]);
    expect(await docs(`tab=event&event_id=${foreign.id}`)).toEqual([[], 0]);
    expect(await docs('tab=event&page=2&per_page=2')).toEqual([[permit], 3]);
    expect(await docs('tab=event&year=2019')).toEqual([[], 0]);
    for (const [who, caller] of Object.entries(people)) {
      const listed = (await caller.get(`document/list?event_id=${last.id}`)).body.data as { list: { id: number }[] };
      expect([who, (await docs(`event_id=${last.id}`, caller))[0]]).toEqual([who, idsOf(listed.list)]);
    }
    const { docs: found } = await ask<Docs>(people.manager, `docs?tab=event&event_id=${last.id}`);
    expect(found.data[0]).toMatchObject({
      name: 'Plan',
      event: { id: last.id, uuid: last.uuid },
      file_path: expect.stringContaining('/files/'),
      thumb_path: expect.stringContaining('/files/'),
    });
    expect(JSON.stringify(found)).not.toContain('file_key');
  }, 60_000);

  it('lists 20 documents a page by default, and refuses an unknown tab', async () => {
    const { people, last } = await season();
    for (let nr = 0; nr < 21; nr++) await document({ type: 'event', event_id: last.id });
    const { docs } = await ask<Docs>(people.manager, `docs?tab=event&event_id=${last.id}`);
    expect([docs.data.length, docs.total]).toEqual([20, 21]);
    expect((await people.manager.get('dashboard/docs?tab=general')).status).toBe(422);
    expect((await people.manager.get('dashboard/events?per_page=101')).status).toBe(422);
    expect((await app.anonymous.get('manager/dashboard/key_contacts')).status).toBe(401);
  });
});
