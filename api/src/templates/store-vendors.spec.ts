import { describe, expect, it } from '@jest/globals';
import type { StoreVendorPage, TemplateDetail } from '@guyline/contract/templates';
import { makeTemplate } from '../../test/templates.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('vendors of single stores in a template', () => {
  const app = useApp();

  async function template() {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const store = (lc_number: string) =>
      app.make.location({ customer_id: customer.id, lc_number, name: `At ${lc_number}` });
    const [first, second] = [await store('NFS-9'), await store('NFS-10')];
    const [tent, other] = [await app.make.vendor(4), await app.make.vendor(4)];
    const { id } = await makeTemplate(app.make, []);
    await app.db.query('update templates set customer_id = $2 where id = $1', [id, customer.id]);
    return { admin, id, first, second, tent, other };
  }
  const update = async (caller: Caller, id: number, store_vendors?: unknown, over: object = {}) => {
    const row = (await caller.get(`template/${id}/detail`)).body.data as TemplateDetail;
    const kept = { name: row.name, items: row.items, vendors: [], keep_store_vendors: true, identifier_ids: [] };
    return caller.post(`template/${id}/update`).send({ ...kept, store_vendors, version: row.version, ...over });
  };
  const listed = async (caller: Caller, id: number, query = '') => {
    const page = (await caller.get(`template/${id}/store_vendors${query}`)).body.data as StoreVendorPage;
    return page.list.map(({ location, vendor_num, user }) => [location.lc_number, vendor_num, user.id]);
  };
  const of = (location_id: number, user_id: number | null) => ({ location_id, vendor_num: 4, user_id });

  it('are set, changed and taken off by store; those that are not named stay', async () => {
    const { admin, id, first, second, tent, other } = await template();
    expect((await update(admin, id, [of(first.id, tent.id), of(second.id, tent.id)])).status).toBe(200);
    expect(await listed(admin, id)).toEqual([
      ['NFS-9', 4, tent.id],
      ['NFS-10', 4, tent.id],
    ]);
    await update(admin, id, [of(first.id, other.id)]);
    expect(await listed(admin, id)).toEqual([
      ['NFS-9', 4, other.id],
      ['NFS-10', 4, tent.id],
    ]);
    expect(await listed(admin, id, '?search=nfs-1')).toEqual([['NFS-10', 4, tent.id]]);
    await update(admin, id, [of(second.id, null)]);
    await update(admin, id); // as a form of before sends it
    expect(await listed(admin, id)).toEqual([['NFS-9', 4, other.id]]);
    await update(admin, id, [of(second.id, other.id)], { keep_store_vendors: false });
    expect(await listed(admin, id)).toEqual([['NFS-10', 4, other.id]]);
  });

  it('are active vendors of the kind at stores of its customer, each once', async () => {
    const { admin, id, first, tent } = await template();
    const electric = await app.make.vendor(3);
    const elsewhere = await app.make.location({});
    const faultOf = async (rows: unknown) => (await update(admin, id, rows)).body.fields;
    expect(await faultOf([of(first.id, electric.id)])).toEqual({
      'store_vendors.0.user_id': 'vendor_kind_mismatch',
    });
    for (const rows of [[of(elsewhere.id, tent.id)], [of(9_999, null)], [of(first.id, tent.id), of(first.id, null)]])
      expect(await faultOf(rows)).toEqual({ store_vendors: 'validation_failed' });
    await app.db.query('update templates set customer_id = null where id = $1', [id]);
    expect(await faultOf([of(first.id, tent.id)])).toEqual({ store_vendors: 'validation_failed' });
    expect(await listed(admin, id)).toEqual([]);
    expect((await admin.get('template/9999/store_vendors')).status).toBe(404);
  });

  it('stay when they are no longer active, and no store gets them anew, which is said at its row', async () => {
    const { admin, id, first, second, tent } = await template();
    await update(admin, id, [of(first.id, tent.id)]);
    await app.db.query('update users set status_num = 2 where id = $1', [tent.id]);
    expect((await update(admin, id, [of(first.id, tent.id)])).status).toBe(200);
    const anew = await update(admin, id, [of(first.id, tent.id), of(second.id, tent.id)]);
    expect(anew.body.fields).toEqual({ 'store_vendors.1.user_id': 'vendor_kind_mismatch' });
    expect(await listed(admin, id)).toEqual([['NFS-9', 4, tent.id]]);
  });
});
