import { describe, expect, it } from '@jest/globals';
import { type Cells, checkedTasks, committed, settled, uploadTasks, xlsOf, xlsxOf } from '../../../test/workbooks.js';
import { taskHeading as heading, taskSeason } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('a task import', () => {
  const app = useApp();
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
  const season = () => taskSeason(app);
  const downloadOf = async (caller: Caller, id: string): Promise<string> => {
    await settled(caller, id);
    return (await caller.get(`common/job/${id}/download`)).body.data.download_url as string;
  };
  const exported = async (caller: Caller): Promise<Buffer> => {
    const { data } = (await caller.get('task/export')).body as { data: { download_url?: string; job_id?: string } };
    const link = data.download_url ?? (await downloadOf(caller, String(data.job_id)));
    return (await caller.get(link).responseType('blob')).body as Buffer;
  };

  it('finds a task by its id, by event and item, and by project, store and item', async () => {
    const { admin, event, permit, electric, customer, project, store_number } = await season();
    const third = await app.make.task({ event_id: event.id, pt_num: 15 });
    const check = await checkedTasks(
      admin,
      await xlsxOf([
        heading,
        [null, null, null, null, null, 'Applied For', '2026-05-04', null, null, 'Somebody', permit.id],
        [null, null, event.uuid.toLowerCase(), null, 'electrical permit', 'Approved', null, 'EL-9', null, null, null],
        [customer, project, null, store_number, 'Tent Install', null, null, null, 'Bring ladders', null, null],
      ]),
    );
    expect(check.result).toMatchObject({ phase: 'checked', rows: 3, update: 3, create: 0, errors: 0 });
    expect((await tasks()).map(({ version }) => version)).toEqual([1, 1, 1]);

    expect(await committed(admin, check.id)).toMatchObject({
      status: 'done',
      result: { phase: 'committed', update: 3 },
    });
    expect(await tasks()).toMatchObject([
      {
        id: permit.id,
        status_num: 3,
        scheduled_date: '2026-05-04',
        name_number: 'BP-1',
        note: 'Two\nlines',
        version: 2,
      },
      { id: electric.id, status_num: 2, name_number: 'EL-9', version: 2 },
      { id: third.id, status_num: 6, note: 'Bring ladders', version: 2 },
    ]);
    expect(await logs()).toMatchObject([
      {
        log: 'Status Pending -> Applied For; Scheduled date none -> 2026-05-04 (import)',
        changes: { status_num: { from: 1, to: 3 }, scheduled_date: { from: null, to: '2026-05-04' } },
      },
      { log: 'Status Applied For -> Approved; Name/Number none -> EL-9 (import)' },
      { log: 'Note changed (import)', changes: { note: { from: null, to: 'Bring ladders' } } },
    ]);
  });

  it.each([
    ['xlsx', xlsxOf],
    ['xls', xlsOf],
  ])('keeps what a blank cell of an %s leaves and clears what a dash takes', async (_, fileOf) => {
    const { admin, permit } = await season();
    await app.db.query(`update tasks set scheduled_date = '2026-05-04' where id = $1`, [permit.id]);
    const { id } = await checkedTasks(
      admin,
      await fileOf([heading, [null, null, null, null, null, null, '-', null, '-', null, permit.id]]),
    );
    await committed(admin, id);
    expect((await tasks())[0]).toMatchObject({ status_num: 1, scheduled_date: null, name_number: 'BP-1', note: null });
  });

  it('changes nothing when an export is imported again, for an admin and for a vendor', async () => {
    const { admin, vendor, event } = await season();
    const odd = ['=1+1', '-', "  'quoted ", '@home', '-12', '0012', 'a\r\nb'];
    for (const [index, note] of odd.entries())
      await app.make.task({
        event_id: event.id,
        pt_num: ([1, 2, 3, 4, 5, 6, 8] as const)[index],
        note,
        name_number: note.replace('\r\n', ' '),
      });
    await app.db.query(`update tasks set scheduled_date = '2026-02-28' where pt_num = 8`);
    for (const caller of [admin, vendor]) {
      const check = await checkedTasks(caller, await exported(caller));
      expect(check.result).toMatchObject({ rows: 9, unchanged: 9, update: 0, create: 0, errors: 0, faults: [] });
      await committed(caller, check.id);
    }
    expect((await tasks()).every(({ version }) => version === 1)).toBe(true);
    expect(await logs()).toEqual([]);
  });

  it('can be undone while its rows are untouched', async () => {
    const { admin, event, permit } = await season();
    const rows: Cells[] = [
      [...Array<null>(5).fill(null), 'Applied For', '2026-05-04', null, 'new', null, permit.id],
      [null, null, event.uuid, null, 'Zoning', null, null, null, null, null, null],
    ];
    const { id } = await checkedTasks(admin, await xlsxOf([heading, ...rows]));
    await committed(admin, id);
    await app.db.query('update tasks set version = version + 1 where id = $1', [permit.id]);
    expect((await admin.post(`common/job/${id}/undo`).send()).body).toMatchObject({
      error: 'job_rows_changed',
      data: [{ row: 2, reason: 'changed' }],
    });
    await app.db.query('update tasks set version = version - 1 where id = $1', [permit.id]);
    expect((await admin.post(`common/job/${id}/undo`).send()).status).toBe(200);
    expect(await settled(admin, id)).toMatchObject({ status: 'done', result: { phase: 'undone' } });
    const after = await tasks();
    expect(after[0]).toMatchObject({
      status_num: 1,
      scheduled_date: null,
      note: 'Two\nlines',
      version: 3,
      deleted_at: null,
    });
    expect(after[2]).toMatchObject({ pt_num: 6, deleted_at: expect.any(Date) });
    expect((await logs()).map(({ log }) => log).slice(2)).toEqual([
      'Status Applied For -> Pending; Scheduled date 2026-05-04 -> none; Note changed (import undone)',
      'Deleted (import undone)',
    ]);
  });

  it('is for admins and vendors only', async () => {
    const file = await xlsxOf([heading]);
    for (const [level, status] of [
      [2, 403],
      [3, 403],
    ] as const)
      expect((await uploadTasks(await app.as(await app.make.user(level)), file)).status).toBe(status);
    const { vendor } = await season();
    expect((await uploadTasks(vendor, file)).body).toEqual({ success: true, data: { job_id: expect.any(String) } });
  });
});
