import { describe, expect, it } from '@jest/globals';
import { analyzed, mostRows } from '../../../test/plan-steps.js';
import { useApp } from '../../../test/use-app.js';
import { checked, committed, csvOf } from '../../../test/workbooks.js';
import { blockingRows } from './undo-locations.sql.js';

describe('undoing an import whose new stores people have used since', () => {
  const app = useApp();
  const uses = {
    'a document': `insert into documents (type, location_id, name, file_key, size, mime, series_id, uploaded_by)
       select 'location', id, 'Lease', 'documents/x', 1, 'application/pdf', id, $1::bigint from locations`,
    'a message about it': `insert into messages (sender_id, title, description, type_num, location_id)
       select $1::bigint, 'Gate', 'Code?', 2, id from locations`,
    'a contact at the store': `insert into location_contacts (location_id, name, email, phone_num)
       select id, 'Ann' || $1::text, 'ann@example.com', '5125550103' from locations`,
    'a vendor of its own in a template': `with made as (insert into templates (name) values ('Summer') returning id)
       insert into template_vendors (template_id, vendor_num, location_id, user_id) select made.id, 4, l.id, $1::bigint from made, locations l`,
    'an authority that somebody settled': `insert into location_jurisdictions (location_id, city_settled)
       select id, $1::bigint is not null from locations on conflict (location_id) do update set city_settled = true`,
  };

  const imported = async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const file = csvOf([
      ['Location Number', 'Name', 'Street', 'City', 'State', 'ZIP'],
      ['WM-1', 'First', '2110 W Walnut St', 'Rogers', 'AR', '72756'],
    ]);
    const { id } = await committed(admin, (await checked(admin, customer.id, file)).id);
    return { admin, customer, id };
  };

  it.each(Object.entries(uses))('keeps them where there is %s', async (_, use) => {
    const { admin, id } = await imported();
    await app.db.query(use, [admin.user.id]);
    expect((await admin.post(`common/job/${id}/undo`).send()).body).toMatchObject({
      error: 'job_rows_changed',
      data: [{ lc_number: 'WM-1', reason: 'in_use' }],
    });
  });

  it('reads no messages about other stores', async () => {
    const { admin, customer, id } = await imported();
    await app.db.query(
      `with made as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select $2, 'L-' || n, 'Store', 'Town', (select min(id) from states) from generate_series(1, 2000) n returning id
       ) insert into messages (sender_id, title, description, type_num, location_id) select $1, 'Gate', 'Code?', 2, id from made`,
      [admin.user.id, customer.id],
    );
    await app.db.query('analyze locations, messages');
    expect(mostRows(await analyzed(app.db, blockingRows(id, 100)))).toBeLessThan(100);
  });
});
