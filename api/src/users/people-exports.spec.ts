import { describe, expect, it } from '@jest/globals';
import { languages } from '@guyline/contract/remotes';
import { exported } from '../../test/exports.js';
import { type TestApp, useApp } from '../../test/use-app.js';
import { words } from '../platform/words/words.js';

describe('an export of people, documents and messages', () => {
  const app = useApp();

  /** A vendor with one of staff, a document of an event of theirs, and a message to them. */
  async function season({ make, db, as }: TestApp) {
    const tent = await make.vendor(4, { name: 'Tent Co', company_str: '=2+3' });
    const staff = await make.user(5, { main_vendor_id: tent.id, name: 'Sam Staff' });
    const admin = await make.admin({ name: 'Ada Admin' });
    const event = await make.event({ tent_vid: tent.id });
    await db.query(
      `insert into documents (type, event_id, name, file_key, size, mime, series_id, uploaded_by, levels)
       values ('event', $1, 'Site plan.pdf', 'documents/none', 2048, 'application/pdf', 1, $2, '{4}')`,
      [event.id, admin.id],
    );
    const callers = { admin: await as(admin), vendor: await as(tent), staff: await as(staff) };
    const sent = await callers.admin.post('message/create').send({
      title: '+ Gate code',
      description: 'It is 4711.',
      type_num: 2,
      receivers: [String(tent.id)],
    });
    expect(sent.status).toBe(200);
    return { ...callers, event };
  }

  it.each([
    ['user', 'Email', 'email'],
    ['vendor', 'Email', 'email'],
    ['staff', 'Email', 'email'],
    ['document', 'Name', 'name'],
    ['message', 'Subject', 'title'],
  ])('of %ss has the rows of the list in its order, for everybody', async (entity, heading, field) => {
    const { admin, vendor, staff } = await season(app);
    for (const caller of [admin, vendor, staff]) {
      const mode = caller === admin ? 'mode=sent' : 'mode=recent';
      const query = entity === 'message' ? mode : 'sort_by=name&sort_order=desc';
      const list = (await caller.get(`${entity}/list?per_page=100&${query}`)).body.data.list as Record<
        string,
        string
      >[];
      const { headings, rows } = await exported(caller, `${entity}/export?${query}`);
      const cells = rows.map((row) => row[headings.indexOf(heading)]);
      expect([caller.user.level_num, cells]).toEqual([
        caller.user.level_num,
        list.map((row) => (row[field] ?? '').replace(/^(?=[=+])/, "'")), // no spreadsheet takes it for a formula
      ]);
    }
  });

  it('is opened by every spreadsheet, and runs nothing, whatever people write', async () => {
    const { admin, vendor } = await season(app);
    const written = { description: 'Plan\uFFFF of\uFFFE the gate', type_num: 2, receivers: [String(vendor.user.id)] };
    const title = '_x003D_HYPERLINK("http://guyline.test")';
    expect((await admin.post('message/create').send({ ...written, title })).status).toBe(200);
    const { headings, rows } = await exported(vendor, 'message/export');
    const cells = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
    expect(cells('Subject')[0]).toBe(`'${title}`);
    expect(cells('Text')[0]).toBe('Plan of the gate');
  });

  it('has the status of users for admins alone, and the filters of the list', async () => {
    const { admin, vendor } = await season(app);
    await app.db.query(`update users set phone_num = '5125550103' where level_num = 4`);
    const { headings, rows } = await exported(admin, 'user/export?level_num=4');
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(headings.map((heading, index) => [heading, rows[0]?.[index]]))).toMatchObject({
      Name: 'Tent Co',
      Level: 'Vendor',
      Trade: 'Tent Vendor',
      Company: "'=2+3",
      Phone: '(512) 555-0103',
      Status: 'Active',
    });
    expect((await exported(vendor, 'user/export')).headings).not.toContain('Status');
    expect((await exported(vendor, 'staff/export')).headings).toContain('Status');
  });

  it('says what a document belongs to, and names no file', async () => {
    const { vendor, event } = await season(app);
    const { headings, rows } = await exported(vendor, 'document/export');
    const cell = (heading: string) => rows[0]?.[headings.indexOf(heading)];
    expect([cell('Name'), cell('Type'), cell('Event ID'), cell('Uploaded by')]).toEqual([
      'Site plan.pdf',
      'Event',
      event.uuid,
      'Ada Admin',
    ]);
    expect(JSON.stringify(rows)).not.toContain('documents/none');
  });

  it('has its words in every language', () => {
    for (const language of languages) {
      const { list, document } = words[language];
      expect([language, ...Object.values(list), ...Object.values(document)].every(Boolean)).toBe(true);
      expect(Object.keys(list)).toEqual(['users', 'vendors', 'staffs', 'documents', 'messages']);
    }
  });
});
