import { describe, expect, it } from '@jest/globals';
import { typeNums } from '@guyline/contract/status';
import { taskItemNums } from '@guyline/contract/tasks/items';
import { type TemplateDetail, templateLimits as limits } from '@guyline/contract/templates';
import { makeTemplate } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';

describe('a template as large as the contract allows', () => {
  const app = useApp();

  it('is saved, and a longer list is refused at its field', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const { id } = await makeTemplate(app.make, []);
    await app.db.query('update templates set customer_id = $2 where id = $1', [id, customer.id]);
    const tent = await app.make.vendor(4);
    const { rows: states } = await app.db.query<{ id: number }>('select id from states order by id');
    const { rows: stores } = await app.db.query<{ id: string }>(
      `insert into locations (customer_id, lc_number, name, city, state_num)
       select $1, 'NFS-' || n, 'Store', 'Austin', $2 from generate_series(1, $3::int) n returning id`,
      [customer.id, states[0]?.id, limits.vendors.max],
    );
    const body = {
      ...{ name: 'Tents', keep_store_vendors: true, identifier_ids: [], version: 1 },
      items: typeNums.flatMap((type_num) =>
        taskItemNums.map((pt_num) => ({ type_num, pt_num, anchor: null, offset_days: null, unit: null })),
      ),
      vendors: states.map((state) => ({ vendor_num: 4, region_id: null, state_num: state.id, user_id: tent.id })),
      store_vendors: stores.map((store) => ({ location_id: Number(store.id), vendor_num: 4, user_id: tent.id })),
    };
    expect(body.items).toHaveLength(limits.items.max);

    const saved = await admin.post(`template/${id}/update`).send(body);
    expect(saved.body).toMatchObject({ success: true });
    const template = (await admin.get(`template/${id}/detail`)).body.data as TemplateDetail;
    expect(template).toMatchObject({ item_cnt: limits.items.max, store_vendor_cnt: limits.vendors.max });
    expect(template.vendors).toHaveLength(states.length);

    const vendors = Array(limits.vendors.max).fill(body.vendors[0]);
    const longest = await admin.post(`template/${id}/update`).send({ ...body, vendors });
    expect(longest.body.fields).toEqual({ vendors: 'validation_failed' }); // one vendor twice, not too many of them
    const longer = await admin.post(`template/${id}/update`).send({ ...body, vendors: [...vendors, vendors[0]] });
    expect(longer.body.fields).toEqual({ vendors: 'vendors_array_max_size' });
  });
});
