import { describe, expect, it } from '@jest/globals';
import { taskItemName, type TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { exported } from '../../test/exports.js';
import { taskSeason } from '../../test/task-season.js';
import { useApp } from '../../test/use-app.js';
import { checkedTasks, committed, settled, xlsxOf } from '../../test/workbooks.js';

describe('the task workbook of permits', () => {
  const app = useApp();

  it('says whose turn it is, rounds and fees as far as they are shown; unchanged it changes nothing', async () => {
    const { admin, vendor, event, permit, electric } = await taskSeason(app);
    await admin.post(`task/${permit.id}/permit/turn`).send({ party: 'customer' }).expect(200);
    await admin.post(`task/${permit.id}/permit/fee`).send({ fee_usd: 120.5 }).expect(200);
    await admin.post(`task/${electric.id}/permit/fee`).send({ fee_usd: 99 }).expect(200);
    await admin.post(`task/${permit.id}/update`).send({ status_num: 3, version: 1 }).expect(200);
    const { today } = await app.make.one<{ today: string }>(
      'select z.today::text from tasks t join zone_days z on z.id = t.zone_id where t.id = $1',
      [permit.id],
    );
    const office = await exported(admin, 'task/export?sort_by=turn');
    const columns = ['Whose Turn', 'Turn Since', 'Fee (USD)', 'Rounds'].map((heading) =>
      office.headings.indexOf(heading),
    );
    expect(office.rows.map((row) => columns.map((at) => row[at] ?? null))).toEqual([
      ['Authority', today, 120.5, 1],
      [null, null, 99, 0],
    ]);
    const { headings, rows } = await exported(vendor, 'task/export?sort_by=turn');
    expect(headings).toEqual(office.headings);
    // The vendor files the building permit; the electrical one is nobody's yet.
    expect(rows.map((row) => columns.map((at) => row[at] ?? null))).toEqual([
      ['Authority', today, 120.5, 1],
      [null, null, null, 0],
    ]);
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    expect((await exported(corporate, 'task/export')).headings).toEqual(
      headings.filter((heading) => heading !== 'Fee (USD)'),
    );
    for (const [caller, { bytes }] of [[admin, office] as const, [vendor, office] as const])
      expect((await checkedTasks(caller, bytes)).result).toMatchObject({ rows: 2, unchanged: 2, errors: 0 });
  });

  it('brings the fees of permits from the office, unlogged, and gives them back when it is undone', async () => {
    const { admin, vendor, event, permit, electric } = await taskSeason(app);
    const install = await app.make.task({ event_id: event.id, pt_num: 15 });
    await admin.post(`task/${permit.id}/permit/fee`).send({ fee_usd: 120.5 }).expect(200);
    const feeOf = async (id: number) => (await admin.get(`task/${id}/permit`)).body.data.fee_usd as number | null;
    const logsOf = async (id: number) => (await admin.get(`task/${id}/detail`)).body.data.logs.length as number;
    const logged = await logsOf(permit.id);
    const sheet = (...rows: [number, string | number][]) => xlsxOf([['Task ID', 'Fee (USD)'], ...rows]);

    const wrong = await checkedTasks(admin, await sheet([install.id, 5], [permit.id, '12.345'], [electric.id, 'some']));
    expect(wrong.result).toMatchObject({ errors: 3 });
    const foreign = await checkedTasks(vendor, await sheet([permit.id, 1]));
    expect(foreign.result).toMatchObject({ unchanged: 1, update: 0, errors: 0 });

    const check = await checkedTasks(admin, await sheet([permit.id, '-'], [electric.id, '$1,250.50']));
    expect(check.result).toMatchObject({ update: 2, errors: 0 });
    await committed(admin, check.id);
    expect([await feeOf(permit.id), await feeOf(electric.id)]).toEqual([null, 1250.5]);
    expect(await logsOf(permit.id)).toBe(logged);
    await admin.post(`task/${electric.id}/permit/fee`).send({ fee_usd: 7 }).expect(200);
    await admin.post(`common/job/${check.id}/undo`).send().expect(200);
    await settled(admin, check.id);
    expect([await feeOf(permit.id), await feeOf(electric.id)]).toEqual([120.5, 7]);
  });
});

describe('the status in the task workbook', () => {
  const app = useApp();

  it('is what the list says, overdue and at risk too, and is imported as the status that the task has', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const made = async (pt_num: TaskItem, status_num: TaskStatus, scheduled_date: string | null) =>
      (await app.make.task({ event_id: event.id, pt_num, status_num, scheduled_date })).id;
    const near = await made(7, 1, '2026-01-02');
    await made(8, 4, '2026-01-02');
    await made(9, 1, '2099-01-02');
    await made(15, 6, '2026-01-02');
    await made(16, 7, '2026-01-02');
    await made(19, 9, '2099-01-02');
    await made(22, 14, '2026-01-02');
    await app.make.reason(near, 'deadline_near', { about: { day: '2099-01-01' } });
    const { headings, rows, bytes } = await exported(admin, 'task/export?sort_by=pt_num&sort_order=asc');
    const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
    expect(column('Status')).toEqual(['Overdue', 'Failed', 'At risk', 'Overdue', 'In Progress', 'At risk', 'Overdue']);
    const since = expect.stringMatching(/^Overdue since 01\/02\/2026 \(\d+ days\)$/);
    expect(column('At Risk Because')).toEqual([since, null, null, since, null, null, since]);
    expect((await checkedTasks(admin, bytes)).result).toMatchObject({ rows: 7, unchanged: 7, errors: 0 });
  });

  it('does not take a task back that has gone on where it says overdue or at risk, and begins a new one as pending', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const { id } = await app.make.task({ event_id: event.id, pt_num: 15, status_num: 7 });
    const heading = ['Event ID', 'Task Item', 'Status'];
    const rows = [
      [event.uuid, taskItemName(15), 'OVERDUE'],
      [event.uuid, taskItemName(19), 'At  Risk'],
      [event.uuid, taskItemName(7), 'Late'],
    ];
    const { id: job, result } = await checkedTasks(admin, await xlsxOf([heading, ...rows]));
    expect(result).toMatchObject({ update: 0, unchanged: 1, create: 1, errors: 1 });
    await committed(admin, job, 'valid_rows');
    const stored = await app.db.query('select pt_num, status_num from tasks where event_id = $1 order by 1', [
      event.id,
    ]);
    expect(stored.rows).toEqual([
      { pt_num: 15, status_num: 7 },
      { pt_num: 19, status_num: 9 },
    ]);
    expect((await admin.get(`task/${id}/detail`)).body.data.status_num).toBe(7);
  });
});
