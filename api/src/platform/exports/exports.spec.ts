import { describe, expect, it } from '@jest/globals';
import { exported, fetched, linkOf } from '../../../test/exports.js';
import { exportHeading } from '../../../test/task-season.js';
import { type Caller, type TestApp, useApp } from '../../../test/use-app.js';
import { checked, committed } from '../../../test/workbooks.js';

/** Two customers, each with two stores, of which one has a vendor; and somebody of every kind. */
async function season(app: TestApp) {
  const tent = await app.make.vendor(4);
  const customers = [await app.make.customer({ name: 'Alpha' }), await app.make.customer({ name: 'Beta' })];
  const locations = [];
  for (const { id: customer_id } of customers) {
    const project = await app.make.project({ customer_id });
    for (const nr of [1, 2]) {
      const location = await app.make.location({ customer_id, lc_number: `L${customer_id}-${nr}`, is_key_loc: nr });
      locations.push(location);
      const event = await app.make.event({
        project_id: project.id,
        location_id: location.id,
        tent_vid: nr === 1 ? tent.id : null,
      });
      await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: app.make.day(3) });
      await app.make.task({ event_id: event.id, pt_num: 15, status_num: 8 });
    }
  }
  const own = [customers[0]?.id ?? 0];
  return Promise.all([
    app.as(await app.make.admin()),
    app.as(await app.make.user(2, { customers: own })),
    app.as(await app.make.user(3, { customers: own, locations: [locations[0]?.id ?? 0] })),
    app.as(tent),
    app.as(await app.make.user(5, { main_vendor_id: tent.id })),
  ]);
}

const lists = [
  ['project', 'Project number', 'uuid'],
  ['event', 'Event ID', 'uuid'],
  ['task', 'Task ID', 'id'],
  ['location', 'Location Number', 'lc_number'],
  ['customer', 'Name', 'name'],
] as const;

describe('an export', () => {
  const app = useApp();

  it('has the rows of the list, in its order, for everybody', async () => {
    const callers = await season(app);
    const sizes: number[][] = [];
    for (const caller of callers) {
      for (const [entity, heading, field] of lists) {
        const sort = entity === 'task' ? '' : '&sort_order=desc';
        const list = (await caller.get(`${entity}/list?per_page=100${sort}`)).body.data.list as Record<
          string,
          unknown
        >[];
        const { headings, rows } = await exported(caller, `${entity}/export?${sort.slice(1)}`);
        expect([entity, rows.map((row) => row[headings.indexOf(heading)])]).toEqual([
          entity,
          list.map((row) => row[field]),
        ]);
        sizes.push([caller.user.level_num, rows.length]);
      }
    }
    expect(sizes.map(([, rows]) => rows)).toEqual(
      [
        [2, 4, 8, 4, 2],
        [1, 2, 4, 2, 1],
        [1, 1, 2, 1, 1],
        [2, 2, 4, 2, 2],
        [2, 2, 4, 2, 2],
      ].flat(),
    );
  }, 60_000);

  it('keeps to the filters, the tab and the search', async () => {
    const [admin] = await season(app);
    const idOf = async (name: string) =>
      (await app.make.one<{ id: number }>('select id from customers where name = $1', [name])).id;
    const [alpha, beta] = [await idOf('Alpha'), await idOf('Beta')];
    const sizes = async (caller: Caller, paths: string[]) => {
      const found = [];
      for (const path of paths) found.push((await exported(caller, path)).rows.length);
      return found;
    };
    expect(
      await sizes(admin, [
        'task/export?tab=completed',
        `task/export?tab=pending&customer_id=${alpha}`,
        'task/export?pt_num[0]=15&per_page=1&page=2',
        `event/export?search=L${alpha}-1`,
        'event/export?status_num=5',
        'location/export?is_key_loc=1',
        `project/export?customer_id=${beta}&status_num=1`,
        'customer/export?search=bet',
      ]),
    ).toEqual([4, 2, 4, 1, 0, 2, 1, 1]);
    expect((await exported(admin, 'project/export')).file).toMatch(/^Projects /);
    expect(await admin.get('task/export?tab=other')).toMatchObject({ status: 422 });
    expect(await admin.get('task/export?color=red')).toMatchObject({ status: 422 });
  }, 60_000);

  it('says states, statuses and days as the person reads them', async () => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project({
      name: 'Summer',
      start_date: '2027-06-20',
      risk_date: '2027-06-01',
      inst_tdate: '2027-06-10',
      insp_tdate: '2027-06-15',
      end_date: '2027-07-10',
    });
    const event = await app.make.event({ project_id: project.id });
    await app.make.task({ event_id: event.id, pt_num: 7, status_num: 3 });
    expect((await exported(admin, 'project/export')).file).toMatch(/^Projects \d{4}-\d\d-\d\d\.xlsx$/);
    const english = await exported(admin, 'event/export');
    expect(english.file).toMatch(/^Events \d{4}-\d\d-\d\d\.xlsx$/);
    expect(english.headings.slice(4)).toEqual([
      'Key Location',
      'Project Name',
      'Event ID',
      'Event Type',
      'Permits',
      'Installs',
      'Inspections',
      'Takedowns',
      'Start',
      'Act by',
      'Why it is at risk',
      'Location number',
      'Ready for Sales',
      'Status',
      'Site days',
      'Site day limit',
    ]);
    expect(english.rows[0]?.slice(4, 13)).toEqual([
      'No',
      'Summer',
      expect.any(String),
      'Tent',
      'In progress',
      'Pending',
      'Pending',
      'Pending',
      new Date('2027-06-20T00:00:00Z'),
    ]);
    expect(english.sheet.getCell(2, 13).numFmt).toBe('mm/dd/yyyy');
    const arabic = await exported(admin, 'event/export', 'ar');
    expect(arabic.headings).toContain('رقم الفعالية');
    expect(arabic.sheet.views[0]?.rightToLeft).toBe(true);
    expect(arabic.rows[0]?.at(-3)).toBe('نشط');
  });

  it('of what is ready for sales has the summary’s columns and the events of that filter alone', async () => {
    const admin = await app.as(await app.make.admin());
    const ready = await app.make.event({ type_num: 2 });
    await app.make.task({ event_id: ready.id, pt_num: 7, status_num: 2 });
    const open = await app.make.event({ type_num: 2, project_id: ready.project_id });
    await app.make.task({ event_id: open.id, pt_num: 7, status_num: 3 });
    const { file, headings, rows } = await exported(admin, 'event/export/ready_for_sales');
    expect(file).toMatch(/^Ready for Sales /);
    expect(headings.slice(-3)).toEqual(['Deadline', 'Act by', 'Why it is at risk']);
    expect(rows.map((row) => row[headings.indexOf('Event ID')])).toEqual([ready.uuid]);
    expect((await admin.get('event/list?task=ready_for_sales')).body.data.total).toBe(1);
  });

  it('lets no text become a formula', async () => {
    const admin = await app.as(await app.make.admin());
    const texts = ['=1+1', '+1 512', '-2', '@SUM(A1)', '\tx', 'plain'];
    const event = await app.make.event();
    const items = [1, 2, 3, 4, 5, 6] as const;
    for (const [index, note] of texts.entries())
      await app.make.task({ event_id: event.id, pt_num: items[index], note });
    const { headings, rows } = await exported(admin, 'task/export?sort_by=pt_num');
    expect(headings).toEqual(exportHeading);
    expect(rows.map((row) => row[headings.indexOf('Note')])).toEqual([
      "'=1+1",
      "'+1 512",
      "'-2",
      "'@SUM(A1)",
      "'\tx",
      'plain',
    ]);
  });

  it('is a job of one’s own, whose link nobody else gets', async () => {
    const admin = await app.as(await app.make.admin());
    const other = await app.as(await app.make.admin());
    await app.make.customer();
    const link = await linkOf(admin, 'customer/export');
    const [job] = (await admin.get('common/job/list')).body.data.list as { id: string }[];
    expect(job).toMatchObject({ kind: 'export', status: 'done', progress: { done: 1, total: 1 } });
    expect((await other.get('common/job/list')).body.data.total).toBe(0);
    expect((await other.get(`common/job/${job?.id}/download`)).status).toBe(404);
    expect((await app.anonymous.get(`common/job/${job?.id}/download`)).status).toBe(401);
    expect((await fetched(admin, link.replace(/signature=..../, 'signature=AAAA'))).status).toBe(404);
    expect((await fetched(admin, link)).status).toBe(200);
    expect((await fetched(other, link)).status).toBe(404);
    expect((await app.anonymous.get(link.slice('/api/'.length))).status).toBe(404);
    const again = (await admin.get(`common/job/${job?.id}/download`)).body.data.download_url as string;
    expect((await fetched(admin, again)).status).toBe(200);
  });

  it('cannot be fetched after a day', async () => {
    const admin = await app.as(await app.make.admin());
    await linkOf(admin, 'customer/export');
    const { id } = await app.make.one<{ id: string }>('select id from jobs');
    await app.db.query(`update jobs set finished_at = now() - interval '25 hours'`);
    expect(await admin.get(`common/job/${id}/download`)).toMatchObject({
      status: 422,
      body: { error: 'export_expired' },
    });
  });

  it('is refused to another role’s segment and to nobody’s session', async () => {
    const vendor = await app.as(await app.make.vendor(4));
    const get = (path: string) => app.anonymous.get(path);
    expect((await get('admin/task/export')).status).toBe(401);
    expect((await get('admin/task/export').set('authorization', `Bearer ${vendor.token}`)).status).toBe(403);
  });
});

describe('an exported location workbook', () => {
  const app = useApp();

  it('changes nothing when it is imported again', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    await app.make.location({
      customer_id: id,
      street: '+Main 1',
      postcode: '01234',
      phone_num: '+1 512 555 0100',
      email: 'store@guyline.test',
      county: 'Travis',
      latitude: -30.25,
      longitude: 97.75,
      is_key_loc: 1,
      note: '- ring twice\n@ the back door',
    });
    for (const phone_num of ['5125550103', '413-215-5158', '512 555 0100 x12', null, null])
      await app.make.location({ customer_id: id, phone_num });
    const before = (await app.db.query('select * from locations order by id')).rows;
    const { bytes, headings } = await exported(admin, `location/export?customer_id=${id}`);
    expect(headings.join()).toBe(
      'Customer,Location Number,Name,Street,City,State,Postcode,Phone,Email,County,Latitude,Longitude,Key Location,Note,Fire District',
    );
    const job = await checked(admin, id, bytes, 'Locations.xlsx');
    expect(job).toMatchObject({
      status: 'waiting',
      result: { rows: 6, unchanged: 6, update: 0, create: 0, errors: 0 },
    });
    await committed(admin, job.id);
    expect((await app.db.query('select * from locations order by id')).rows).toEqual(before);
  });
});
