import { describe, expect, it } from '@jest/globals';
import type { EventRequirement, EventRequirements } from '@guyline/contract/event-requirements';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('what authorities ask for of an event', () => {
  const app = useApp();

  /** Two stores in one city, and a project that starts in 30 days. */
  async function season() {
    const customer = await app.make.customer();
    const project = await app.make.project({ customer_id: customer.id });
    const city = await app.make.jurisdiction({ name: 'Norfolk' });
    const stores = [
      await app.make.location({ customer_id: customer.id }),
      await app.make.location({ customer_id: customer.id }),
    ];
    for (const { id } of stores) await app.make.place(id, { city_id: city.id });
    const ask = (over: object) => app.make.requirement({ jurisdiction_id: city.id, ...over });
    return { customer, project, city, ask, location_ids: stores.map(({ id }) => id) };
  }
  type Season = Awaited<ReturnType<typeof season>>;
  const create = (caller: Caller, { project, location_ids }: Season, over: object = {}) =>
    caller.post('event/create').send({
      project_id: project.id,
      location_ids,
      actions: [15],
      requirements: { left_out: [], added: [] },
      ...over,
    });
  const kept = async (caller: Caller, id: number): Promise<EventRequirement[]> =>
    ((await caller.get(`event/${id}/requirements`)).body.data as EventRequirements).requirements;
  const itemsOf = async (caller: Caller, id: number) =>
    (await caller.get(`event/${id}/detail`)).body.data.tasks.map(({ pt_num }: { pt_num: number }) => pt_num);

  it('is kept when it is created, with a task for each item; what is left out keeps its note', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await season();
    const building = await there.ask({ pt_num: 7, lead_days: 10, documents: ['site_plan'] });
    const fire = await there.ask({ pt_num: 12 });
    const license = await there.ask({ pt_num: null, name: 'business license' });
    const stand = await there.ask({ pt_num: 5, uses: ['fireworks_stand'] });
    await there.ask({ pt_num: 3, uses: ['tree_lot'] });
    const answer = await create(admin, there, {
      requirements: {
        left_out: [{ requirement_ids: [fire.id], note: ' The city waived it ' }],
        added: [{ requirement_ids: [stand.id], note: null }],
      },
    });
    expect(answer.status).toBe(200);
    for (const id of answer.body.data.event_ids) {
      expect(await itemsOf(admin, id)).toEqual([5, 7, 15]);
      expect(await kept(admin, id)).toMatchObject([
        {
          requirement_id: building.id,
          jurisdiction: { id: there.city.id, name: 'Norfolk' },
          state: 'asked',
          reason: 'always',
          apply_by: app.make.day(20),
          documents: ['site_plan'],
          task: { status_num: 1, task_state: 3 },
          late: false,
        },
        { requirement_id: stand.id, state: 'asked', reason: 'other_use', note: null },
        { requirement_id: license.id, state: 'asked', task: null },
        { requirement_id: fire.id, state: 'left_out', note: 'The city waived it', task: null },
      ]);
    }
    await app.db.query('delete from jurisdiction_requirements');
    expect(await kept(admin, answer.body.data.event_ids[0])).toHaveLength(4);
    const { uses } = (await admin.get(`jurisdiction/${there.city.id}/uses`)).body.data;
    expect(uses).toContainEqual({ kind: 'events', count: 2 });
  });

  it('is left out at one store alone, where what is said of it counts more than what is said of all', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await season();
    const [building, fire] = [await there.ask({ pt_num: 7 }), await there.ask({ pt_num: 12 })];
    const [first = 0] = there.location_ids;
    const at = (location: number, requirement_ids: number[], note: string) => ({
      requirement_ids,
      note,
      location_ids: [location],
    });
    const { body } = await create(admin, there, {
      requirements: {
        left_out: [at(first, [building.id, fire.id], 'Indoors'), { requirement_ids: [fire.id], note: 'Waived' }],
        added: [],
      },
    });
    const notes = async (id: number) => (await kept(admin, id)).map(({ pt_num, state, note }) => [pt_num, state, note]);
    const [one, two] = body.data.event_ids as [number, number];
    expect([await itemsOf(admin, one), await itemsOf(admin, two)]).toEqual([[15], [7, 15]]);
    expect(await notes(one)).toEqual([
      [7, 'left_out', 'Indoors'],
      [12, 'left_out', 'Indoors'],
    ]);
    expect(await notes(two)).toEqual([
      [7, 'asked', null],
      [12, 'left_out', 'Waived'],
    ]);
  });

  it('takes the longest lists that fit into a request, of which the last that names a store counts', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await season();
    const [building, fire] = [await there.ask({ pt_num: 7 }), await there.ask({ pt_num: 12 })];
    const [first = 0, second = 0] = there.location_ids;
    const many = (length: number, ...others: number[]) => [
      ...Array.from({ length: length - others.length }, (_, at) => 1_000_000 + at),
      ...others,
    ];
    const { status, body } = await create(admin, there, {
      requirements: {
        left_out: [
          { requirement_ids: many(5_000, building.id), location_ids: many(10_000, first, second), note: 'Indoors' },
          { requirement_ids: [building.id, fire.id], location_ids: [second], note: 'A garage' },
        ],
        added: [],
      },
    });
    expect(status).toBe(200);
    const notes = (body.data.event_ids as number[]).map(async (id) =>
      (await kept(admin, id)).map(({ pt_num, state, note }) => [pt_num, state, note]),
    );
    expect(await Promise.all(notes)).toEqual([
      [
        [12, 'asked', null],
        [7, 'left_out', 'Indoors'],
      ],
      [
        [7, 'left_out', 'A garage'],
        [12, 'left_out', 'A garage'],
      ],
    ]);
  });

  it('adds no second task where an action or another authority has the item, and nothing without being asked', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await season();
    await there.ask({ pt_num: 7 });
    await there.ask({ pt_num: 7, name: 'the same at the county' });
    const [first, second] = there.location_ids as [number, number];
    const made = await create(admin, { ...there, location_ids: [first] }, { actions: [7] });
    expect(await itemsOf(admin, made.body.data.event_ids[0])).toEqual([7]);
    const plain = await create(admin, { ...there, location_ids: [second] }, { requirements: undefined });
    expect(await itemsOf(admin, plain.body.data.event_ids[0])).toEqual([15]);
    expect(await kept(admin, plain.body.data.event_ids[0])).toEqual([]);
  });

  it.each([
    ['without a note', { left_out: [{ requirement_ids: [1], note: ' ' }], added: [] }],
    ['of stores that are none', { left_out: [{ requirement_ids: [1], note: 'x', location_ids: ['a'] }], added: [] }],
    ['that is no list', { left_out: {}, added: [] }],
    ['that is nothing', null],
  ])('refuses a choice %s', async (_, requirements) => {
    const admin = await app.as(await app.make.admin());
    expect((await create(admin, await season(), { requirements })).status).toBe(422);
  });

  it('is late while the task waits, and first in the list', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await season();
    await there.ask({ pt_num: 7, lead_days: 31 });
    await there.ask({ pt_num: 12, lead_days: 32 });
    const [id] = (await create(admin, there)).body.data.event_ids as [number];
    const late = async () => (await kept(admin, id)).map((one) => [one.pt_num, one.late]);
    expect(await late()).toEqual([
      [12, true],
      [7, true],
    ]);
    await app.db.query('update tasks set status_num = 3 where event_id = $1 and pt_num = 12', [id]);
    expect(await late()).toEqual([
      [7, true],
      [12, false],
    ]);
    await app.db.query('update events set status_num = 4');
    expect(await late()).toEqual([
      [12, false],
      [7, false],
    ]);
  });

  it('is shown to whoever sees the event; to vendors without what was left out, and fees only of what they file', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await season();
    const [tent, fence] = [await app.make.vendor(4), await app.make.vendor(2)];
    await there.ask({ pt_num: 7, fee_usd: 90.5, fee_note: 'card only', filed_by: 'us' });
    await there.ask({ pt_num: 12, fee_usd: 20, filed_by: 'tent' });
    const out = await there.ask({ pt_num: 6 });
    const requirements = { left_out: [{ requirement_ids: [out.id], note: 'Not here' }], added: [] };
    const answer = await create(admin, there, { requirements, tent_vid: tent.id, fence_vid: fence.id });
    const [id, other] = answer.body.data.event_ids as [number, number];
    const [here, elsewhere] = there.location_ids as [number, number];
    const fees = async (caller: Caller) =>
      (await kept(caller, id)).map(({ pt_num, fee_usd, fee_note }) => [pt_num, fee_usd, fee_note]);
    const customers = [there.customer.id];
    const all = [
      [7, 90.5, 'card only'],
      [12, 20, null],
      [6, null, null],
    ];
    const manager = await app.as(await app.make.user(3, { customers, locations: [here] }));
    for (const caller of [admin, await app.as(await app.make.user(2, { customers })), manager])
      expect(await fees(caller)).toEqual(all);
    const filed = [
      [7, null, null],
      [12, 20, null],
    ];
    for (const user of [tent, await app.make.user(5, { main_vendor_id: tent.id })])
      expect(await fees(await app.as(user))).toEqual(filed);
    expect(await fees(await app.as(fence))).toEqual([
      [7, null, null],
      [12, null, null],
    ]);
    expect(elsewhere).not.toBe(here);
    expect((await manager.get(`event/${other}/requirements`)).status).toBe(404);
    const stranger = await app.as(await app.make.vendor(4));
    expect((await stranger.get(`event/${id}/requirements`)).status).toBe(404);
  });
});
