import { describe, expect, it } from '@jest/globals';
import type { TemplateDetail } from '@guyline/contract/templates';
import { useApp } from '../../test/use-app.js';
import type { Caller } from '../../test/callers.js';

describe('templates', () => {
  const app = useApp();
  const state = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const regionOf = async (code: string) =>
    (await app.make.one<{ region_id: number }>('select region_id from states where code = $1', [code])).region_id;
  const detail = async (caller: Caller, id: number) =>
    (await caller.get(`template/${id}/detail`)).body.data as TemplateDetail;
  const inputOf = (row: TemplateDetail, over: object = {}) => ({
    name: row.name,
    items: row.items,
    vendors: row.vendors.map(({ user_name: _, ...vendor }) => vendor),
    keep_store_vendors: true,
    identifier_ids: row.identifiers.map(({ id }) => id),
    version: row.version,
    ...over,
  });

  /** Three stores of a season; the third has another vendor, an item that the others lack, and a late permit. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const [usual, other] = [await app.make.vendor(4), await app.make.vendor(4)];
    const project = await app.make.project({
      ...{ start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
      ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
    });
    const mark = await app.make.one<{ id: number }>(
      `insert into event_identifiers (name) values ('Summer') returning id`,
    );
    for (const nr of [0, 1, 2]) {
      const event = await app.make.event({ project_id: project.id, tent_vid: nr === 2 ? other.id : usual.id });
      await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: nr === 2 ? '2027-06-18' : '2027-06-07' });
      await app.make.task({ event_id: event.id, pt_num: 24, scheduled_date: '2027-07-07' });
      await app.make.task({ event_id: event.id, pt_num: 15 });
      if (nr === 2) await app.make.task({ event_id: event.id, pt_num: 12 });
      await app.make.task({ event_id: event.id, pt_num: 19, status_num: 13 });
      if (nr) await app.db.query('insert into event_identifier_links values ($1, $2)', [event.id, mark.id]);
    }
    return { admin, project, usual, other, mark };
  }

  it('keep what most events of a project have: items with their usual days, vendors by state and store, identifiers', async () => {
    const { admin, project, usual, mark } = await season();
    const answer = await admin
      .post('template/create')
      .send({ project_id: project.id, name: 'Tents', any_customer: false, unit: 'calendar' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Template saved' } });
    const row = await detail(admin, answer.body.data.id as number);
    expect(row).toMatchObject({
      name: 'Tents',
      customer: { id: project.customer_id },
      items: [
        { type_num: 1, pt_num: 7, anchor: 'start', offset_days: -14, unit: 'calendar' },
        { type_num: 1, pt_num: 15, anchor: null, offset_days: null, unit: null },
        { type_num: 1, pt_num: 24, anchor: 'end', offset_days: 2, unit: 'calendar' },
      ],
      vendors: [{ vendor_num: 4, region_id: await regionOf('TX'), state_num: null, user_id: usual.id }],
      store_vendor_cnt: 1,
      identifiers: [{ id: mark.id, name: 'Summer' }],
    });
    const again = { project_id: project.id, name: 'tents', any_customer: false, unit: 'business' };
    expect((await admin.post('template/create').send(again)).body).toMatchObject({ fields: { name: 'name_taken' } });
    const business = await admin.post('template/create').send({ ...again, any_customer: true });
    const any = await detail(admin, business.body.data.id as number);
    // June 18 is Juneteenth's Friday, and July 5 a holiday: nine business days back, two on.
    expect(any).toMatchObject({ customer: null, store_vendor_cnt: 0 });
    expect(any.items.map(({ offset_days, unit }) => [offset_days, unit])).toEqual([
      [-9, 'business'],
      [null, null],
      [2, 'business'],
    ]);
    const other = await app.make.customer();
    const listed = async (query: string) => (await admin.get(`template/list?${query}`)).body.data;
    expect((await listed(`customer_id=${other.id}`)).list).toMatchObject([{ id: any.id, item_cnt: 3 }]);
    expect((await listed(`customer_id=${project.customer_id}`)).total).toBe(2);
  });

  it('name the vendor of a region, and that of a state where it is another', async () => {
    const { admin, project, usual, other } = await season();
    await app.db.query('update events set tent_vid = $1', [usual.id]);
    const away = { customer_id: project.customer_id, state_num: await state('OK') };
    const location_id = (await app.make.location(away)).id;
    const event = await app.make.event({ project_id: project.id, location_id, tent_vid: other.id });
    await app.make.task({ event_id: event.id });
    await app.db.query(
      `update states set region_id = (select region_id from states where code = 'TX') where code = 'OK'`,
    );
    const body = { project_id: project.id, name: 'Tents', any_customer: true, unit: 'calendar' };
    const made = await detail(admin, (await admin.post('template/create').send(body)).body.data.id as number);
    expect(made.vendors).toMatchObject([
      { region_id: await regionOf('TX'), state_num: null, user_id: usual.id },
      { region_id: null, state_num: away.state_num, user_id: other.id },
    ]);
  });

  it('are not made of a project without tasks', async () => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    const body = { project_id: project.id, name: 'Empty', any_customer: true, unit: 'calendar' };
    expect((await admin.post('template/create').send(body)).body.error).toBe('template_empty');
  });

  it('are changed and deleted, with faults named', async () => {
    const { admin, project, usual } = await season();
    const made = { project_id: project.id, name: 'Tents', any_customer: false, unit: 'calendar' };
    const id = (await admin.post('template/create').send(made)).body.data.id as number;
    const row = await detail(admin, id);
    const save = (over: object) => admin.post(`template/${id}/update`).send(inputOf(row, over));
    const fault = async (over: object) => (await save(over)).body.error as string;
    const [first, ...rest] = row.items;
    expect(await fault({ items: [first, first] })).toBe('template_item_twice');
    expect(await fault({ items: [{ ...first, unit: null }, ...rest] })).toBe('template_date_incomplete');
    const vendor = { vendor_num: 4, region_id: null, state_num: await state('OK'), user_id: usual.id };
    expect(await fault({ vendors: [{ ...vendor, vendor_num: 2 }] })).toBe('vendor_kind_mismatch');
    expect(await fault({ vendors: [vendor, vendor] })).toBe('validation_failed');
    expect(await fault({ vendors: [{ ...vendor, region_id: 1 }] })).toBe('validation_failed');
    expect(await fault({ vendors: [{ ...vendor, state_num: 999 }] })).toBe('validation_failed');
    expect(await fault({ identifier_ids: [2_000_000_000] })).toBe('validation_failed');
    expect(await fault({ version: 9 })).toBe('stale_version');
    const change = { name: 'Other', items: [first], vendors: [vendor], keep_store_vendors: false, identifier_ids: [] };
    expect((await save(change)).status).toBe(200);
    expect(await detail(admin, id)).toMatchObject({
      ...{ name: 'Other', items: [first], vendors: [vendor], store_vendor_cnt: 0, identifiers: [], version: 2 },
    });
    expect((await admin.delete(`template/${id}/delete`)).body.message).toBe('Template deleted');
    expect((await admin.get(`template/${id}/detail`)).status).toBe(404);
  });

  it('keep a vendor who is no longer active where they had one, and are given none anew, which is said at the row', async () => {
    const { admin, project, usual, other } = await season();
    const made = { project_id: project.id, name: 'Tents', any_customer: true, unit: 'calendar' };
    const id = (await admin.post('template/create').send(made)).body.data.id as number;
    const save = async (over: object) =>
      admin.post(`template/${id}/update`).send(inputOf(await detail(admin, id), over));
    const [kept] = inputOf(await detail(admin, id)).vendors;
    await app.db.query('update users set status_num = 2 where id = $1', [usual.id]);
    expect((await save({ name: 'Large tents' })).status).toBe(200);
    expect(await detail(admin, id)).toMatchObject({ name: 'Large tents', vendors: [kept] });
    const at = async (code: string, user_id: number) => ({
      vendor_num: 4,
      region_id: null,
      state_num: await state(code),
      user_id,
    });
    const anew = await save({ vendors: [kept, await at('OK', other.id), await at('VA', usual.id)] });
    expect(anew.body).toMatchObject({
      error: 'vendor_kind_mismatch',
      fields: { 'vendors.2.user_id': 'vendor_kind_mismatch' },
    });
    expect((await save({ vendors: [{ ...kept, user_id: other.id }] })).status).toBe(200);
  });
});
