import { describe, expect, it } from '@jest/globals';
import type { ProposedRequirement, ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import { chainOfStores } from '../../../test/collected.js';
import { type Caller, useApp } from '../../../test/use-app.js';

/** Half a second on a quiet machine; asked store by store it would be minutes. Between these, a busy machine is no fault. */
const HANG_MS = 15_000;

describe('what authorities would ask for of new events', () => {
  const app = useApp();
  const dates = {
    start_date: '2027-07-06', // a Tuesday, after Independence Day that is observed on Monday the 5th
    risk_date: '2027-06-01',
    inst_tdate: '2027-06-30',
    insp_tdate: '2027-07-01',
    end_date: '2027-07-20',
  };
  const stateId = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;

  /** Stores in Norfolk, its county, and nowhere. */
  async function places() {
    const customer = await app.make.customer();
    const project = await app.make.project({ customer_id: customer.id, type_num: 1, ...dates });
    const state_num = await stateId('VA');
    const city = await app.make.jurisdiction({ name: 'Norfolk', state_num });
    const county = await app.make.jurisdiction({ name: 'Fairfax County', kind: 'county', state_num });
    const state = await app.make.jurisdiction({ name: 'Virginia', kind: 'state', state_num });
    const property = await app.make.jurisdiction({ name: 'Virginia state-owned property', kind: 'state', state_num });
    const anywhere = await app.make.jurisdiction({ name: 'Model code', kind: 'state' });
    for (const { id } of [property, anywhere]) await app.make.requirement({ jurisdiction_id: id });
    const store = (lc_number: string) => app.make.location({ customer_id: customer.id, state_num, lc_number });
    const [first, second, nowhere] = [await store('S-9'), await store('S-10'), await store('S-11')];
    await app.make.place(first.id, { city_id: city.id });
    await app.make.place(second.id, { city_id: city.id, county_id: county.id });
    return { project, city, county, state, first, second, nowhere, stores: [first.id, second.id, nowhere.id] };
  }
  type Places = Awaited<ReturnType<typeof places>>;
  const proposed = async (caller: Caller, { project, stores }: Places, over: object = {}) => {
    const body = { project_id: project.id, location_ids: stores, tent_size: '30x60', tent_type: 'Frame', ...over };
    const answer = await caller.post('event/action/requirements').send(body);
    expect(answer.status).toBe(200);
    return answer.body.data as ProposedRequirements;
  };
  const short = ({ requirements }: ProposedRequirements) =>
    requirements.map(({ jurisdiction, pt_num, name, reason, store_cnt }) => [
      jurisdiction.name,
      pt_num ?? name,
      reason,
      store_cnt,
    ]);

  it('names the stores that would stand for more days of the year than an authority allows', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await places();
    const limit = (id: number, days: number) =>
      app.db.query('update jurisdictions set site_days_per_year = $2 where id = $1', [id, days]);
    // From June 30 to July 20: 21 days at each store.
    await limit(there.city.id, 21);
    expect(await proposed(admin, there)).toMatchObject({ crowded_cnt: 0, crowded: [] });
    const day = '2027-07-15'; // five days of the new event, and five after it
    const dates = { start_date: '2027-07-16', risk_date: day, inst_tdate: '2027-07-16', insp_tdate: '2027-07-16' };
    const { customer_id } = await app.make.one<{ customer_id: number }>('select customer_id::int from projects');
    const other = await app.make.project({ customer_id, ...dates, end_date: '2027-07-25' });
    const { id } = await app.make.event({ project_id: other.id, location_id: there.second.id });
    const crowded = { id: there.second.id, lc_number: 'S-10', year: 2027, used: 26, limit: 21, authority: 'Norfolk' };
    expect(await proposed(admin, there)).toMatchObject({ crowded_cnt: 1, crowded: [crowded] });
    await limit(there.county.id, 20);
    await limit(there.state.id, 25);
    expect(await proposed(admin, there)).toMatchObject({
      crowded_cnt: 1,
      crowded: [{ ...crowded, limit: 20, authority: 'Fairfax County' }],
    });
    await app.db.query('update events set status_num = 3 where id = $1', [id]);
    expect((await proposed(admin, there)).crowded).toMatchObject([{ used: 21, authority: 'Fairfax County' }]);
    // A requirement that would be asked for has a limit as well, but not one that is only offered.
    const named = { jurisdiction_id: there.state.id, name: 'sales license', days_per_year: 9 };
    const license = await app.make.requirement({ ...named, pt_num: null, uses: ['fireworks_stand'] });
    expect(await proposed(admin, there)).toMatchObject({ crowded_cnt: 1 });
    await app.db.query(`update jurisdiction_requirements set uses = '{}' where id = $1`, [license.id]);
    expect((await proposed(admin, there)).crowded.map(({ id: at, ...one }) => [at, one])).toEqual(
      [there.first, there.second, there.nowhere].map(({ id: at, lc_number }) => [
        at,
        { lc_number, year: 2027, used: 21, limit: 9, authority: 'Virginia' },
      ]),
    );
  });

  it('names item, reason, day, documents and stores, in each authority of the store and its state', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await places();
    const ask = (jurisdiction_id: number, over: object) => app.make.requirement({ jurisdiction_id, ...over });
    const building = await ask(there.city.id, {
      pt_num: 8,
      closed_from_sqft: 900,
      documents: ['site_plan', 'letter'],
      lead_days: 10,
      lead_unit: 'business',
      fee_usd: 90.5,
      filed_by: 'us',
      predecessors: [6],
    });
    await ask(there.county.id, { pt_num: 13, lead_days: 30, lead_end: 'installation' });
    await ask(there.state.id, { pt_num: null, name: 'business license' });
    const answer = await proposed(admin, there);
    expect(short(answer)).toEqual([
      ['Norfolk', 8, 'from_size', 2],
      ['Fairfax County', 13, 'always', 1],
      ['Virginia', 'business license', 'always', 3],
    ]);
    expect(answer.requirements[0]).toEqual({
      requirement_id: building.id,
      jurisdiction: { id: there.city.id, name: 'Norfolk', kind: 'city' },
      kind: 'permit',
      pt_num: 8,
      name: null,
      reason: 'from_size',
      from_sqft: 900,
      sqft: 1800,
      documents: ['site_plan', 'letter'],
      apply_by: '2027-06-21', // weekends and the 5th of July do not count
      fee_usd: 90.5,
      fee_note: null,
      filed_by: 'us',
      predecessors: [6],
      source_url: null,
      late: false,
      store_cnt: 2,
      item_store_cnt: 2,
      stores: [
        { id: there.first.id, lc_number: 'S-9' },
        { id: there.second.id, lc_number: 'S-10' },
      ],
      store_ids: [there.first.id, there.second.id],
    });
    expect(answer.requirements.map(({ apply_by }) => apply_by).slice(1)).toEqual(['2027-05-31', null]);
    expect([answer.unplaced_cnt, answer.unplaced]).toMatchObject([1, [{ id: there.nowhere.id, lc_number: 'S-11' }]]);
  });

  it('asks what a fire district wants of a store whose city and county are not known, and names it as such', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await places();
    const district = await app.make.jurisdiction({
      name: 'ESD 7',
      kind: 'fire_district',
      state_num: await stateId('VA'),
    });
    await app.make.requirement({ jurisdiction_id: district.id, pt_num: 12 });
    await app.make.place(there.nowhere.id, { fire_district_id: district.id });
    const answer = await proposed(admin, there);
    expect(short(answer)).toEqual([['ESD 7', 12, 'always', 1]]);
    expect([answer.unplaced_cnt, answer.unplaced]).toMatchObject([1, [{ id: there.nowhere.id, lc_number: 'S-11' }]]);
  });

  it('counts a store once for an item that its city and its county both ask for', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await places();
    for (const { id } of [there.city, there.county]) await app.make.requirement({ jurisdiction_id: id, pt_num: 12 });
    await app.make.requirement({ jurisdiction_id: there.county.id, pt_num: 12, uses: ['tree_lot'] });
    const { requirements } = await proposed(admin, there);
    expect(requirements.map(({ reason, store_cnt, item_store_cnt }) => [reason, store_cnt, item_store_cnt])).toEqual([
      ['always', 1, 2],
      ['other_use', 1, 1],
      ['always', 2, 2],
    ]);
  });

  it.each([
    ['a tent that reaches the size', { tent_size: "30' x 30'" }, {}, 'from_size'],
    ['a smaller tent', { tent_size: '20x40' }, {}, null],
    ['a tent whose size is not known', { tent_size: 'big' }, {}, 'size_unknown'],
    [
      'a tent without walls from another size',
      { tent_type: 'Open frame', tent_size: '30x60' },
      { open_from_sqft: 2000 },
      null,
    ],
    ['every tent', { tent_size: null }, { closed_from_sqft: 0 }, 'every_tent'],
    ['no event without a tent', { type_num: 2 }, {}, null],
    ['events of its type', { type_num: 2 }, { closed_from_sqft: null, uses: ['non_tent'] }, 'always'],
    ['no event of another type', { type_num: 1 }, { closed_from_sqft: null, uses: ['non_tent', 'other'] }, null],
    ['other uses only on request', {}, { uses: ['fireworks_stand'] }, 'other_use'],
    ['an inactive authority', {}, { status_num: 4 }, null],
  ])('is asked of %s', async (_, event, { status_num = 1, ...over }: Record<string, unknown>, reason) => {
    const admin = await app.as(await app.make.admin());
    const there = await places();
    await app.make.requirement({ jurisdiction_id: there.city.id, closed_from_sqft: 900, ...over });
    await app.db.query('update jurisdictions set status_num = $1', [status_num]);
    const { requirements } = await proposed(admin, there, { location_ids: [there.first.id], ...event });
    expect(requirements.map((one: ProposedRequirement) => one.reason)).toEqual(reason ? [reason] : []);
  });

  it('is late when the day to apply has passed at the store', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await places();
    await app.db.query('update projects set start_date = $1', [app.make.day(20)]);
    for (const lead_days of [20, 21]) await app.make.requirement({ jurisdiction_id: there.city.id, lead_days });
    expect((await proposed(admin, there)).requirements.map(({ apply_by, late }) => [apply_by, late])).toEqual([
      [app.make.day(-1), true],
      [app.make.day(0), false],
    ]);
  });

  it('is told of the stores and projects that a person sees', async () => {
    const there = await places();
    const stranger = await app.as(await app.make.user(2, { customers: [(await app.make.customer()).id] }));
    const body = { project_id: there.project.id, location_ids: there.stores };
    expect((await stranger.post('event/action/requirements').send(body)).status).toBe(404);
    const admin = await app.as(await app.make.admin());
    for (const wrong of [
      { ...body, project_id: 2_000_000_000 },
      { ...body, location_ids: [2_000_000_000] },
    ])
      expect((await admin.post('event/action/requirements').send(wrong)).status).toBe(404);
    const vendor = await app.as(await app.make.vendor(4));
    expect((await vendor.post('event/action/requirements').send(body)).status).toBe(403);
  });

  it('is known for all stores of a whole chain while the person waits', async () => {
    const admin = await app.as(await app.make.admin());
    const there = await places();
    const stores = chainOfStores();
    await app.db.query(
      `with stored as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select p.customer_id, r.store_number, r.name, r.city, s.id
           from json_to_recordset($2::json) as r(store_number text, name text, city text, state text)
           join states s on s.code = r.state join projects p on p.id = $1 returning id)
       insert into location_jurisdictions (location_id, city_id, county_id) select id, $3, $4 from stored`,
      [there.project.id, JSON.stringify(stores), there.city.id, there.county.id],
    );
    for (const pt_num of [6, 7, 8, 12])
      await app.make.requirement({ jurisdiction_id: there.city.id, pt_num, lead_days: 15, lead_unit: 'business' });
    const { rows } = await app.db.query<{ id: string }>('select id from locations');
    const begun = performance.now();
    const { requirements } = await proposed(admin, there, { location_ids: rows.map(({ id }) => Number(id)) });
    expect(requirements.map(({ store_cnt }) => store_cnt)).toEqual(Array(4).fill(stores.length + 2));
    expect(performance.now() - begun).toBeLessThan(HANG_MS);
  });
});
