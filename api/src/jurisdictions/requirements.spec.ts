import { describe, expect, it } from '@jest/globals';
import { requirementFields } from '../../test/matrix-jurisdiction-requests.js';
import { useApp } from '../../test/use-app.js';

describe('the requirements of a jurisdiction', () => {
  const app = useApp();
  const asked = {
    kind: 'permit',
    pt_num: 8,
    name: 'Commercial tent permit',
    uses: ['tent', 'seasonal_sale'],
    closed_from_sqft: 400,
    open_from_sqft: 700,
    documents: ['site_plan', 'flame_certificate', 'letter of the owner'],
    fee_usd: 90.95,
    fee_note: 'doubled if late',
    lead_days: 10,
    lead_unit: 'business',
    lead_end: 'installation',
    valid_days: 30,
    days_per_year: 90,
    filed_by: 'tent',
    predecessors: [6],
    note: 'Two copies',
    source_url: 'https://norfolk.gov/tents',
    source_on: '2026-11-23',
  };

  it('are kept whole, permits before inspections, and counted in the list', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction();
    const visit = requirementFields({ kind: 'inspection', pt_num: 21 });
    for (const one of [visit, asked, requirementFields({ pt_num: null, name: 'business licence' })])
      expect((await admin.post(`jurisdiction/${id}/requirement/create`).send(one)).status).toBe(200);
    const { requirements } = (await admin.get(`jurisdiction/${id}/requirements`)).body.data;
    const ids = { id: expect.any(Number), jurisdiction_id: id, version: 1 };
    expect(requirements).toMatchObject([{ ...asked, ...ids }, { name: 'business licence' }, { ...visit, ...ids }]);
    expect((await admin.get(`jurisdiction/${id}/detail`)).body.data.requirement_cnt).toBe(3);
    expect((await admin.delete(`requirement/${requirements[1].id}/delete`)).status).toBe(200);
    expect((await admin.delete(`requirement/${requirements[1].id}/delete`)).status).toBe(404);
    expect((await admin.get(`jurisdiction/${id}/requirements`)).body.data.requirements).toHaveLength(2);
    expect((await admin.delete(`jurisdiction/${id}/delete`)).body.data).toEqual({ archived: false });
    expect(await app.make.one('select count(*)::int as n from jurisdiction_requirements')).toEqual({ n: 0 });
  });

  it('are changed by one of two people who read the same, and the change is logged', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, jurisdiction_id } = await app.make.requirement({ pt_num: 8, name: 'building' });
    const update = (over: object) => admin.post(`requirement/${id}/update`).send({ ...asked, ...over, version: 1 });
    expect((await update({ name: 'building', lead_days: 5 })).status).toBe(200);
    expect(await update({ lead_days: 7 })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { id, lead_days: 5, fee_usd: 90.95, version: 2 } },
    });
    const { changes } = await app.make.one<{ changes: object }>(
      `select changes from change_logs where area = 'jurisdictions' and row_id = $1`,
      [jurisdiction_id],
    );
    expect(changes).toMatchObject({
      'Building Permit City (building): lead': {
        from: null,
        to: { lead_days: 5, lead_unit: 'business', lead_end: 'installation' },
      },
      'Building Permit City (building): fee_usd': { from: null, to: 90.95 },
      'Building Permit City (building): documents': {
        from: [],
        to: ['site_plan', 'flame_certificate', 'letter of the owner'],
      },
    });
  });

  it('log days to apply with how they are counted, and the item without a name that only repeats it', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, jurisdiction_id } = await app.make.requirement({ pt_num: 6, name: 'zoning' });
    const lead = { lead_days: 10, lead_unit: 'business', lead_end: 'event' };
    const update = async (over: object, version: number) => {
      const zoning = { ...asked, pt_num: 6, name: 'zoning', predecessors: [], ...lead, ...over, version };
      await admin.post(`requirement/${id}/update`).send(zoning).expect(200);
    };
    await update({}, 1);
    await update({ lead_unit: 'calendar' }, 2);
    await update({ lead_days: null }, 3);
    await update({ lead_days: null, lead_end: 'installation' }, 4);
    const { rows } = await app.db.query<{ changes: object }>(
      `select changes from change_logs where area = 'jurisdictions' and row_id = $1 order by id`,
      [jurisdiction_id],
    );
    expect(rows.slice(1).map(({ changes }) => changes)).toEqual([
      { 'Zoning: lead': { from: lead, to: { ...lead, lead_unit: 'calendar' } } },
      { 'Zoning: lead': { from: { ...lead, lead_unit: 'calendar' }, to: null } },
      { 'Zoning: lead_end': { from: 'event', to: 'installation' } },
    ]);
  });

  it.each([
    [{ pt_num: null, name: ' ' }, 'name'],
    [{ pt_num: 21 }, 'pt_num'],
    [{ kind: 'inspection', pt_num: 8 }, 'pt_num'],
    [{ pt_num: 15 }, 'pt_num'],
    [{ pt_num: 27 }, 'pt_num'],
    [{ predecessors: [8] }, 'predecessors'],
    [{ uses: ['circus'] }, 'uses'],
    [{ closed_from_sqft: -1 }, 'closed_from_sqft'],
    [{ fee_usd: 1.005 }, 'fee_usd'],
    [{ lead_unit: 'weeks' }, 'lead_unit'],
    [{ filed_by: 'vendor' }, 'filed_by'],
    [{ documents: [''] }, 'documents'],
    [{ documents: ['site plan; flame certificate'] }, 'documents'],
    [{ source_url: 'ftp://norfolk.gov' }, 'source_url'],
  ])('refuse %j', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction();
    const answer = await admin.post(`jurisdiction/${id}/requirement/create`).send({ ...asked, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('are asked once: none is like another of its jurisdiction in item, name, events and sizes', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction();
    const create = (over: object) => admin.post(`jurisdiction/${id}/requirement/create`).send({ ...asked, ...over });
    const refused = { status: 422, body: { error: 'requirement_repeated', fields: { pt_num: expect.any(String) } } };
    expect((await create({})).status).toBe(200);
    expect(await create({})).toMatchObject(refused);
    const same = { name: 'commercial TENT permit', uses: ['seasonal_sale', 'tent'], fee_usd: 5, lead_days: null };
    expect(await create(same)).toMatchObject(refused);
    for (const name of ['Ｃommercial tent permit', 'Commercial\u00a0 Tent\u2003Permit', 'commercial tent permⅰt'])
      expect([name, await create({ name })]).toMatchObject([name, refused]);
    for (const over of [{ name: null }, { uses: ['tent'] }, { closed_from_sqft: 900 }, { open_from_sqft: null }])
      expect([over, (await create(over)).status]).toEqual([over, 200]);
    expect((await create({ pt_num: null, predecessors: [] })).status).toBe(200);
    const unnamed = { status: 422, body: { fields: { name: expect.any(String) } } };
    expect(await create({ pt_num: null, predecessors: [] })).toMatchObject(unnamed);
    const elsewhere = await app.make.jurisdiction();
    await admin.post(`jurisdiction/${elsewhere.id}/requirement/create`).send(asked).expect(200);
  });

  it('do not become like another, but two that are alike already can be changed', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction();
    const fire = requirementFields({ pt_num: 12 });
    const [one, twin] = [
      await app.make.requirement({ jurisdiction_id, pt_num: 12 }),
      await app.make.requirement({ jurisdiction_id, pt_num: 12 }),
    ];
    const save = (id: number, version: number, over: object) =>
      admin.post(`requirement/${id}/update`).send({ ...fire, ...over, version });
    expect((await save(twin.id, 1, { lead_days: 9 })).status).toBe(200);
    expect((await save(twin.id, 2, { closed_from_sqft: 400 })).status).toBe(200);
    expect((await save(one.id, 1, { closed_from_sqft: 400 })).body.error).toBe('requirement_repeated');
    expect((await save(one.id, 1, {})).status).toBe(200);
  });

  it('are asked once, also when two people add the same together', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.post(`jurisdiction/${id}/requirement/create`).send(asked)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('are at most a hundred of one jurisdiction', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction();
    await app.db.query(
      `insert into jurisdiction_requirements (jurisdiction_id, kind, pt_num) select $1, 'permit', 12 from generate_series(1, 100)`,
      [id],
    );
    const answer = await admin.post(`jurisdiction/${id}/requirement/create`).send(asked);
    expect(answer).toMatchObject({ status: 422, body: { error: 'too_many_requirements' } });
  });
});
