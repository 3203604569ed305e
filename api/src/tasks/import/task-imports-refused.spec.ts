import { describe, expect, it } from '@jest/globals';
import { taskHeading as heading, taskSeason } from '../../../test/task-season.js';
import { type Cells, checkedTasks, committed, rowsOf, settled, uploadTasks, xlsxOf } from '../../../test/workbooks.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('a task import of which some is refused', () => {
  const app = useApp();
  const season = () => taskSeason(app);
  const tasks = async () =>
    (
      await app.db.query<Record<string, unknown>>(
        'select id::int, pt_num, status_num, scheduled_date::text, name_number, note, version, deleted_at from tasks order by id',
      )
    ).rows;
  const logs = async () =>
    (
      await app.db.query<Record<string, unknown>>(
        'select log, changes, reason, user_id::int from task_logs order by id',
      )
    ).rows;
  const faultsIn = async (caller: Caller, rows: Cells[], reason?: string) => {
    const { result, status } = await checkedTasks(caller, await xlsxOf([heading, ...rows]), reason);
    expect(status).toBe('waiting');
    return result?.faults.map(({ row, column, fault }) => [row, column, fault]);
  };

  it('lets only an admin create tasks', async () => {
    const { admin, vendor, event } = await season();
    const row: Cells = [
      null,
      null,
      event.uuid,
      null,
      'Tent Install',
      'In Progress',
      '2026-06-01',
      null,
      null,
      null,
      null,
    ];
    expect(await faultsIn(vendor, [row])).toEqual([[2, 'Task Item', 'not_found']]);
    const check = await checkedTasks(admin, await xlsxOf([heading, row]));
    expect(check.result).toMatchObject({ create: 1, update: 0 });
    await committed(admin, check.id);
    expect((await tasks()).at(-1)).toMatchObject({
      pt_num: 15,
      status_num: 7,
      scheduled_date: '2026-06-01',
      version: 1,
    });
    expect(await logs()).toMatchObject([{ log: 'Created (import)' }]);
  });

  it('limits a vendor to permitted items, own events and allowed moves', async () => {
    const { vendor, permit, electric } = await season();
    const foreign = await app.make.task({ pt_num: 7 });
    const byId = (id: number, status: string): Cells => [
      ...Array<null>(5).fill(null),
      status,
      null,
      null,
      null,
      null,
      id,
    ];
    expect(
      await faultsIn(vendor, [
        byId(electric.id, 'Approved'),
        byId(foreign.id, 'Applied For'),
        byId(99_999_999, 'Applied For'),
        byId(permit.id, 'Approved'),
      ]),
    ).toEqual([
      [2, 'Task Item', 'task_item_not_permitted'],
      [3, 'Task ID', 'not_found'],
      [4, 'Task ID', 'not_found'],
      [5, 'Status', 'task_move_not_allowed'],
    ]);
  });

  it('takes nothing back of items that the vendor may not edit any more', async () => {
    const { vendor, permit } = await season();
    const row: Cells = [...Array<null>(5).fill(null), 'Applied For', null, null, null, null, permit.id];
    const { id } = await checkedTasks(vendor, await xlsxOf([heading, row]));
    await committed(vendor, id);
    const written = await tasks();
    await app.db.query('update users set vendor_permissions = $2 where id = $1', [vendor.user.id, [12]]);
    const narrowed = await app.as(vendor.user);
    expect(await narrowed.post(`common/job/${id}/undo`).send({})).toMatchObject({
      status: 422,
      body: { error: 'job_rows_changed', data: [{ row: 2 }] },
    });
    expect(await tasks()).toEqual(written);
  });

  it('asks an admin for a reason for unusual moves, and logs it', async () => {
    const { admin, permit } = await season();
    const row: Cells = [...Array<null>(5).fill(null), 'Approved', null, null, null, null, permit.id];
    expect(await faultsIn(admin, [row])).toEqual([[2, 'Status', 'reason_required']]);
    const refused = await checkedTasks(admin, await xlsxOf([heading, row]));
    expect(refused.result).toMatchObject({ faults: [{ value: 'Approved' }] }); // as the cell has it
    const { id } = await checkedTasks(admin, await xlsxOf([heading, row]), 'Approved by phone');
    await committed(admin, id);
    expect(await logs()).toMatchObject([{ log: 'Status Pending -> Approved (import)', reason: 'Approved by phone' }]);
  });

  it('refuses days of permits elsewhere, and a window that ends before it begins', async () => {
    const { admin, event, permit } = await season();
    await app.db.query(`update tasks set valid_from = '2031-05-10' where id = $1`, [permit.id]);
    const headings = ['Event ID', 'Task Item', 'Task ID', 'Valid From', 'Valid To', 'Issued'];
    const { id: ticket } = await app.make.task({ event_id: event.id, pt_num: 1 });
    const { id: other } = await app.make.task({ pt_num: 1 });
    const check = await checkedTasks(
      admin,
      await xlsxOf([
        headings,
        [event.uuid, 'Tent Install', null, null, '2031-05-20'],
        [null, null, permit.id, null, '2031-05-09'],
        [null, null, ticket, null, '2031-05-20', '2031-05-01'],
        [null, null, other, null, '2031-05-20'],
      ]),
    );
    expect(check.result?.faults.map(({ row, fault }) => [row, fault])).toEqual([
      [2, 'permit_only'],
      [3, 'window_reversed'],
      [4, 'permit_only'],
    ]);
  });

  it('names what is wrong in each row', async () => {
    const { admin, event, permit, project } = await season();
    const nothing = Array<null>(11).fill(null);
    const cells = (over: Record<number, string | number>): Cells => nothing.map((none, index) => over[index] ?? none);
    expect(
      await faultsIn(admin, [
        cells({ 2: event.uuid, 4: 'Tent' }),
        cells({ 2: event.uuid, 4: 'Tent Install', 5: 'Approved' }),
        cells({ 6: '31.02.2026', 10: permit.id }),
        cells({ 4: 'Zoning', 8: 'x', 10: permit.id }),
        cells({ 1: project, 3: '0', 4: 'Zoning' }),
        cells({ 2: 'NO-SUCH', 4: 'Zoning' }),
        cells({ 8: 'x'.repeat(2_001), 10: permit.id }),
        cells({ 8: 'once', 10: permit.id }),
        cells({ 2: event.uuid, 4: 'Building Permit', 8: 'twice' }),
        cells({ 8: 'no id' }),
      ]),
    ).toEqual([
      [2, 'Task Item', 'task_item_unknown'],
      [3, 'Status', 'status_unknown'],
      [4, 'Scheduled Date', 'date_invalid'],
      [5, 'Task Item', 'row_mismatch'],
      [5, 'Task ID', 'duplicate_row'],
      [6, 'Store Number', 'not_found'],
      [7, 'Event ID', 'not_found'],
      [8, 'Note', 'too_long'],
      [8, 'Task ID', 'duplicate_row'],
      [9, 'Task ID', 'duplicate_row'],
      [10, 'Task ID', 'duplicate_row'],
      [11, 'Project', 'required'],
      [11, 'Store Number', 'required'],
      [11, 'Task Item', 'required'],
    ]);
  });

  it('describes faults in the language of the person who uploads, and leaves the cells unchanged', async () => {
    const { admin, event } = await season();
    const file = await xlsxOf([
      ['Event ID', 'Task Item', 'Scheduled Date', 'Note'],
      [event.uuid, 'Building Permit', '2026-02-30', '-05'],
    ]);
    const started = await uploadTasks(admin, file).set('accept-language', 'es');
    const { id } = await settled(admin, started.body.data.job_id as string);
    const link = (await admin.get(`common/job/${id}/faults`)).body.data.download_url as string;
    const [, row] = await rowsOf((await admin.get(link).responseType('blob')).body as Buffer);
    expect(row?.slice(2)).toEqual(['2026-02-30', "'-05", expect.stringMatching(/^Scheduled Date: No es una fecha/)]);
  });

  it('names exactly the 7 faults of 5,000 rows and writes nothing', async () => {
    const { admin, event } = await season();
    await app.db.query(
      `insert into locations (customer_id, lc_number, name, city, state_num)
       select $1, 'B-' || n, 'Big ' || n, 'Austin', (select id from states where code = 'TX') from generate_series(1, 250) n`,
      [event.customer_id],
    );
    await app.db.query(
      `insert into events (uuid, project_id, location_id, customer_id, type_num)
       select 'BIG-' || l.id, $1, l.id, l.customer_id, 1 from locations l where l.name like 'Big %'`,
      [event.project_id],
    );
    const { rows } = await app.db.query<{ id: number }>(
      `insert into tasks (event_id, pt_num, status_num) select e.id, i.pt_num, (array[1, 6, 9, 14])[i.category_num]
         from events e, task_items i where e.uuid like 'BIG-%' and i.pt_num <= 20 returning id::int`,
    );
    const bad = new Map<number, Cells>([10, 500, 1_777, 2_500, 3_333, 4_000, 4_999].map((at) => [at, ['2026-02-30']]));
    const file = await xlsxOf([
      ['Task ID', 'Scheduled Date'],
      ...rows.map(({ id }, index): Cells => [id, bad.get(index)?.[0] ?? '2026-05-01']),
    ]);
    const check = await checkedTasks(admin, file);
    expect(check.result).toMatchObject({ rows: 5_000, update: 4_993, errors: 7 });
    expect(check.result?.faults.map(({ row }) => row)).toEqual([...bad.keys()].map((at) => at + 2));
    expect((await admin.post(`common/job/${check.id}/commit`).send({ mode: 'all' })).body.error).toBe('job_has_faults');
    expect(await app.make.one('select count(*)::int as n from tasks where version > 1')).toEqual({ n: 0 });
    const link = (await admin.get(`common/job/${check.id}/faults`)).body.data.download_url as string;
    const workbook = await rowsOf((await admin.get(link).responseType('blob')).body as Buffer);
    expect(workbook.filter((row) => row[2]).map((row) => row[2])).toEqual([
      'Error',
      ...Array<string>(7).fill('Scheduled Date: Not a date. Use 12/31/2026, 2026-12-31 or a date cell'),
    ]);

    expect((await committed(admin, check.id, 'valid_rows')).result).toMatchObject({
      phase: 'committed',
      update: 4_993,
    });
    expect(
      await app.make.one(
        'select count(*)::int as n, (select count(*)::int from task_logs) as logs from tasks where version = 2',
      ),
    ).toEqual({ n: 4_993, logs: 4_993 });
  }, 90_000);
});
