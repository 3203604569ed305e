import { describe, expect, it } from '@jest/globals';
import { permitFieldNames, taskField } from '@guyline/contract/tasks/fields';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { exported } from '../../../test/exports.js';
import { taskSeason } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checkedTasks, committed, settled, xlsxOf } from '../../../test/workbooks.js';

describe('the days of permits, in a task import', () => {
  const app = useApp();
  const headings = permitFieldNames.map((name) => taskField(name).workbook.heading);
  const day = (ahead: number) => app.make.day(ahead);
  const days = (from: number): Record<string, string> =>
    Object.fromEntries(permitFieldNames.map((name, nr) => [name, day(from + nr)]));
  const detailOf = async (caller: Caller, id: number): Promise<TaskDetail> =>
    (await caller.get(`task/${id}/detail`)).body.data;
  const daysOf = async (caller: Caller, id: number) => {
    const detail = await detailOf(caller, id);
    return Object.fromEntries(permitFieldNames.map((name) => [name, detail[name]]));
  };
  const save = (caller: Caller, id: number, values: object) =>
    caller
      .post(`task/${id}/update`)
      .send({ ...values, version: 1 })
      .expect(200);
  /** An export with its rows in the order of the items, and how to write other days into it. */
  const download = async (caller: Caller) => {
    const { headings: all, rows, bytes } = await exported(caller, 'task/export?sort_by=pt_num');
    const cellOf = (row: number, heading: string) => rows[row]?.[all.indexOf(heading)];
    const changed = (row: number, cells: Record<string, string>) => {
      for (const [heading, text] of Object.entries(cells)) (rows[row] as Cells)[all.indexOf(heading)] = text;
      return xlsxOf([all, ...(rows as Cells[])]);
    };
    return { bytes, cellOf, changed };
  };

  it('come back as they were exported, and an unchanged file changes nothing, for an admin and for a vendor', async () => {
    const { admin, vendor, permit, electric } = await taskSeason(app);
    await save(admin, permit.id, days(-3));
    await save(admin, electric.id, { valid_to: '2028-02-29' });
    for (const caller of [admin, vendor]) {
      const { bytes, cellOf } = await download(caller);
      expect(headings.map((heading) => cellOf(0, heading))).toEqual(Object.values(days(-3)));
      const check = await checkedTasks(caller, bytes);
      expect(check.result).toMatchObject({ rows: 2, unchanged: 2, update: 0, create: 0, errors: 0, faults: [] });
      await committed(caller, check.id);
    }
    expect(await detailOf(admin, permit.id)).toMatchObject({ ...days(-3), version: 2 });
    expect(await detailOf(admin, electric.id)).toMatchObject({ valid_to: '2028-02-29', applied_on: null, version: 2 });
  });

  it('that were changed in the file are written and logged, and an undo gives the former ones back', async () => {
    const { admin, permit, electric } = await taskSeason(app);
    await save(admin, permit.id, days(-3));
    const former = await Promise.all([permit.id, electric.id].map((id) => daysOf(admin, id)));
    const { changed } = await download(admin);
    const file = await changed(0, { Issued: day(-2), 'Valid To': day(60), 'Expected Answer': '-', Applied: '' });

    const { id, result } = await checkedTasks(admin, file);
    expect(result).toMatchObject({ update: 1, unchanged: 1, errors: 0 });
    expect(await daysOf(admin, permit.id)).toEqual(former[0]); // a check writes nothing
    await committed(admin, id);
    // A blank cell keeps, a dash clears.
    const written = { ...days(-3), issued_on: day(-2), valid_to: day(60), expected_on: null };
    expect(await daysOf(admin, permit.id)).toEqual(written);
    const [log] = (await detailOf(admin, permit.id)).logs;
    expect(log?.changes).toEqual({
      expected_on: { from: former[0]?.['expected_on'], to: null },
      issued_on: { from: former[0]?.['issued_on'], to: day(-2) },
      valid_to: { from: former[0]?.['valid_to'], to: day(60) },
    });

    await admin.post(`common/job/${id}/undo`).send().expect(200);
    expect((await settled(admin, id)).result).toMatchObject({ phase: 'undone' });
    expect(await Promise.all([permit.id, electric.id].map((one) => daysOf(admin, one)))).toEqual(former);
  });

  it('are written into tasks that an import makes', async () => {
    const { admin, event } = await taskSeason(app);
    const values = Object.values(days(-20));
    const file = await xlsxOf([
      ['Event ID', 'Task Item', ...headings],
      [event.uuid, 'Zoning', ...values],
    ]);
    const { id, result } = await checkedTasks(admin, file);
    expect(result).toMatchObject({ create: 1, errors: 0 });
    await committed(admin, id);
    const made = await app.make.one<{ id: number }>('select max(id)::int as id from tasks');
    expect(await daysOf(admin, made.id)).toEqual(days(-20));
  });

  it('are refused where the window would be reversed, beside the day that stays, and on other tasks', async () => {
    const { admin, event, permit } = await taskSeason(app);
    const { id: install } = await app.make.task({ event_id: event.id, pt_num: 15 });
    const { id: ticket } = await app.make.task({ event_id: event.id, pt_num: 1 });
    await save(admin, permit.id, days(-3));
    const file = await xlsxOf([
      ['Task ID', 'Issued', 'Valid To'],
      [permit.id, null, day(-30)],
      [install, null, day(9)],
      [ticket, day(9), null],
    ]);
    const { result } = await checkedTasks(admin, file);
    expect(result?.faults.map(({ row, column, fault }) => [row, column, fault])).toEqual([
      [2, 'Valid To', 'window_reversed'],
      [3, 'Task Item', 'permit_only'],
      [4, 'Task Item', 'permit_only'],
    ]);
  });

  it('that contradict each other are refused beside the cell that changes one; those stored already are left alone', async () => {
    const { admin, event, permit, electric } = await taskSeason(app);
    await save(admin, permit.id, days(-3));
    const stored = { applied_on: day(4), issued_on: day(-4), valid_from: day(9), valid_to: day(8) };
    const { id } = await app.make.task({ event_id: event.id, pt_num: 8, ...stored });
    const file = await xlsxOf([
      ['Task ID', 'Event ID', 'Task Item', 'Applied', 'Issued', 'Valid From', 'Valid To', 'Note'],
      [permit.id, null, null, null, day(-4), day(2), null, null],
      [electric.id, null, null, day(1), day(2), null, null, null],
      [id, null, null, day(4), day(-4), day(9), day(8), 'Nothing new'],
      [null, event.uuid, 'Zoning', day(-1), day(-2), null, null, null],
    ]);
    const { result } = await checkedTasks(admin, file);
    expect(result?.faults.map(({ row, column, fault }) => [row, column, fault])).toEqual([
      [2, 'Issued', 'issued_early'],
      [2, 'Valid From', 'window_reversed'],
      [3, 'Applied', 'day_ahead'],
      [3, 'Issued', 'day_ahead'],
      [5, 'Issued', 'issued_early'],
    ]);
    expect(result).toMatchObject({ update: 1, errors: 3 });
  });

  it('of an 811 ticket have an order of their own, beside the cell that changes one', async () => {
    const { admin, event, permit } = await taskSeason(app);
    const called = { applied_on: day(-3), valid_from: day(-1), valid_to: day(9) };
    const { id: ticket } = await app.make.task({ event_id: event.id, pt_num: 1, ...called });
    const { event_id } = await app.make.task({ pt_num: 7 });
    const contrary = { applied_on: day(-3), valid_from: day(-9), valid_to: day(9) };
    const { id: stored } = await app.make.task({ event_id, pt_num: 1, ...contrary });
    const check = async (...row: Cells) => {
      const file = await xlsxOf([['Task ID', 'Applied', 'Valid From', 'Valid To'], row]);
      const { result } = await checkedTasks(admin, file);
      return result?.faults.map(({ column, fault }) => [column, fault]);
    };
    expect(await check(ticket, null, day(-4), null)).toEqual([['Valid From', 'clear_early']]);
    expect(await check(ticket, day(0), null, null)).toEqual([['Applied', 'clear_early']]);
    expect(await check(ticket, null, null, day(-2))).toEqual([['Valid To', 'window_reversed']]);
    expect(await check(ticket, day(-1), null, null)).toEqual([]);
    expect(await check(stored, day(-3), day(-9), day(10))).toEqual([]);
    expect(await check(permit.id, day(-3), day(-9), null)).toEqual([]);
  });
});
