import { describe, expect, it } from '@jest/globals';
import type { ActivityPage } from '@guyline/contract/activity';
import { exported } from '../../test/exports.js';
import { jurisdictionFields } from '../../test/matrix-jurisdiction-requests.js';
import { useApp } from '../../test/use-app.js';

describe('the directory of jurisdictions', () => {
  const app = useApp();
  const stateId = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const norfolk = async (over: object = {}) =>
    jurisdictionFields({
      name: ' Norfolk ',
      state_num: await stateId('VA'),
      portal_url: 'https://norfolk.gov/permits',
      note: 'Two copies of each\nAsk for Mrs Lee',
      review_days: 15,
      inspection_notice_days: 1,
      site_days_per_year: 180,
      source_url: 'https://norfolk.gov/FAQ.aspx?QID=590',
      source_on: '2026-11-23',
      confidence: 'high',
      contacts: [{ name: 'Ann Lee', role: 'Permit clerk', phone: '(757) 555-0103 x4', email: 'lee@norfolk.test' }],
      holidays: [{ day: '2026-10-12', name: 'Yorktown Day', yearly: true }],
      ...over,
    });

  it('keeps all that the office knows of an authority, and lists it', async () => {
    const admin = await app.as(await app.make.admin());
    const sent = await norfolk();
    const { data } = (await admin.post('jurisdiction/create').send(sent)).body;
    expect((await admin.get(`jurisdiction/${data.id}/detail`)).body.data).toEqual({
      ...sent,
      id: data.id,
      name: 'Norfolk',
      state_code: 'VA',
      contact_cnt: 1,
      requirement_cnt: 0,
      location_cnt: 0,
      version: 1,
    });
    const { list, total, status_cnts } = (await admin.get('jurisdiction/list')).body.data;
    expect({ list, total, status_cnts }).toMatchObject({
      list: [{ id: data.id, name: 'Norfolk', kind: 'city', state_code: 'VA', review_days: 15, contact_cnt: 1 }],
      total: 1,
      status_cnts: { all_cnt: 1, active_cnt: 1, archived_cnt: 0 },
    });
    expect(list[0]).not.toHaveProperty('note');
  });

  it('takes what holds anywhere, and a name once for each kind and state', async () => {
    const admin = await app.as(await app.make.admin());
    const create = async (over: object) =>
      admin.post('jurisdiction/create').send(jurisdictionFields({ name: 'IFC default', kind: 'state', ...over }));
    const VA = await stateId('VA');
    expect((await create({})).status).toBe(200);
    expect(await create({ name: 'ifc DEFAULT' })).toMatchObject({
      status: 422,
      body: { error: 'name_taken', fields: { name: 'name_taken' } },
    });
    expect((await create({ state_num: VA })).status).toBe(200);
    expect((await create({ state_num: VA, kind: 'county' })).status).toBe(200);
    expect((await create({ state_num: VA, kind: 'county' })).status).toBe(422);
  });

  it('refuses the second of two edits that started from the same version, and shows the current row', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction({ note: 'Old' });
    const update = async (over: object) =>
      admin.post(`jurisdiction/${id}/update`).send({ ...(await norfolk(over)), version: 1 });
    expect((await update({ name: 'First' })).status).toBe(200);
    expect(await update({ name: 'Second' })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { name: 'First', version: 2, contacts: [{ name: 'Ann Lee' }] } },
    });
    const { list } = (await admin.get(`jurisdiction/${id}/activity`)).body.data as ActivityPage;
    expect(list).toMatchObject([
      {
        action: 'changed',
        user: { id: admin.user.id },
        changes: {
          name: { to: 'First' },
          note: { from: 'Old' },
          contacts: {
            from: [],
            to: [{ name: 'Ann Lee', role: 'Permit clerk', phone: '(757) 555-0103 x4', email: 'lee@norfolk.test' }],
          },
          holidays: { from: [], to: [{ day: '2026-10-12', name: 'Yorktown Day', yearly: true }] },
        },
      },
    ]);
    expect(list[0]?.changes).not.toHaveProperty('status_num');
  });

  it.each([
    [{ name: 'x' }, 'name'],
    [{ kind: 'village' }, 'kind'],
    [{ state_num: 9_999 }, 'state_num'],
    [{ portal_url: 'javascript:alert(1)' }, 'portal_url'],
    [{ source_url: 'norfolk' }, 'source_url'],
    [{ portal_url: 'https://clerk:secret@norfolk.gov' }, 'portal_url'],
    [{ source_url: 'https://norfolk.gov@elsewhere.test/' }, 'source_url'],
    [{ portal_url: String.raw`https:\\norfolk.gov@elsewhere.test/` }, 'portal_url'],
    [{ review_days: -1 }, 'review_days'],
    [{ site_days_per_year: 367 }, 'site_days_per_year'],
    [{ source_on: '2026-02-30' }, 'source_on'],
    [{ contacts: [{ name: null, role: null, phone: null, email: null }] }, 'contacts'],
    [{ contacts: [{ name: 'A', role: null, phone: null, email: 'no address' }] }, 'contacts.0.email'],
    [{ holidays: [{ day: 'Friday', name: 'Fair', yearly: true }] }, 'holidays.0.day'],
    [{ fee: 12 }, 'fee'],
  ])('refuses %j and writes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post('jurisdiction/create').send(jurisdictionFields(fault));
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: expect.any(String) } } });
    expect(await app.make.one('select count(*)::int as n from jurisdictions')).toEqual({ n: 0 });
  });

  it('is filtered by state and kind, searched by name and contact, sorted, and paged', async () => {
    const admin = await app.as(await app.make.admin());
    const [TX, VA] = [await stateId('TX'), await stateId('VA')];
    const contacts = JSON.stringify([{ name: 'Mo Dee', role: null, phone: null, email: 'mo@bexar.test' }]);
    await app.make.jurisdiction({ name: 'Austin', state_num: TX, review_days: 10 });
    await app.make.jurisdiction({ name: 'Bexar County', kind: 'county', state_num: TX, contacts });
    await app.make.jurisdiction({ name: 'Norfolk', state_num: VA, review_days: 2, status_num: 4 });
    const names = async (query: string) =>
      (await admin.get(`jurisdiction/list?${query}`)).body.data.list.map(({ name }: { name: string }) => name);
    expect(await names(`state_num=${TX}`)).toEqual(['Austin', 'Bexar County']);
    expect(await names('kind=county')).toEqual(['Bexar County']);
    expect(await names('search=MO@BEXAR')).toEqual(['Bexar County']);
    expect(await names('search=email')).toEqual([]);
    expect(await names('sort_by=review_days')).toEqual(['Norfolk', 'Austin', 'Bexar County']);
    expect(await names('status_num=4')).toEqual(['Norfolk']);
    expect(await names('per_page=1&page=2&sort_by=name&sort_order=desc')).toEqual(['Bexar County']);
    expect((await admin.get('jurisdiction/list?kind=village')).status).toBe(422);
    const { headings, rows } = await exported(admin, `jurisdiction/export?state_num=${TX}`);
    const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
    expect([column('Jurisdiction'), column('Kind'), column('Contacts')]).toEqual([
      ['Austin', 'Bexar County'],
      ['City', 'County'],
      [null, 'Mo Dee |  |  | mo@bexar.test'],
    ]);
  });

  it('deletes what nothing uses', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction();
    expect((await admin.get(`jurisdiction/${id}/uses`)).body.data).toEqual({ uses: [] });
    expect((await admin.delete(`jurisdiction/${id}/delete`)).body.data).toEqual({ archived: false });
    expect((await admin.get(`jurisdiction/${id}/detail`)).status).toBe(404);
  });

  it('archives the authority of a state where a store is, and deletes it where none is', async () => {
    const admin = await app.as(await app.make.admin());
    const [TX, VA] = [await stateId('TX'), await stateId('VA')];
    const store = await app.make.location({ state_num: TX });
    const state = async (name: string, state_num: number) =>
      (await app.make.jurisdiction({ name, kind: 'state', state_num })).id;
    const texas = await state('texas', TX);
    const uses = async () => (await admin.get(`jurisdiction/${texas}/uses`)).body.data.uses as unknown;
    expect(await uses()).toEqual([{ kind: 'locations', count: 1 }]);
    const stranger = await app.as(await app.make.user(3, { is_sys_admin: true }));
    expect((await stranger.get(`jurisdiction/${texas}/uses`)).body.data.uses).toEqual([]);
    await app.db.query('insert into location_jurisdictions (location_id) values ($1)', [store.id]);
    expect(await uses()).toEqual([{ kind: 'locations', count: 1 }]);
    const remove = async (id: number) => (await admin.delete(`jurisdiction/${id}/delete`).expect(200)).body.data;
    expect(await remove(texas)).toEqual({ archived: true });
    expect(await remove(await state('Texas fire marshal', TX))).toEqual({ archived: false }); // speaks of some sites only
    expect(await remove(await state('Virginia', VA))).toEqual({ archived: false });
  });

  it('is never open to a vendor, even with the flag', async () => {
    const { id } = await app.make.jurisdiction();
    const manager = await app.as(await app.make.user(3, { is_sys_admin: true }));
    expect((await manager.get(`jurisdiction/${id}/detail`)).status).toBe(200);
    for (const level of [4, 5] as const) {
      const boss = await app.make.vendor(4);
      const caller = await app.as(
        await app.make.user(level, {
          is_sys_admin: true,
          vendor_num: 4,
          ...(level === 5 && { main_vendor_id: boss.id }),
        }),
      );
      for (const path of ['list', 'export', `${id}/detail`, `${id}/activity`])
        expect([level, path, (await caller.get(`jurisdiction/${path}`)).status]).toEqual([level, path, 403]);
    }
  });
});
