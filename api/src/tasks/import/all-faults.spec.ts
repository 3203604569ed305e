import { describe, expect, it } from '@jest/globals';
import { taskSeason } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checkedTasks, committed, rowsOf, xlsxOf } from '../../../test/workbooks.js';

const headings = [
  ...['Project', 'Event ID', 'Store Number', 'Task Item', 'Status', 'Scheduled Date', 'Name/Number'],
  ...['Valid From', 'Valid To', 'Whose Turn', 'Turn Since', 'Task ID'],
] as const;
type Row = Partial<Record<(typeof headings)[number], Cells[number]>>;
const never = '31.02.2026';

describe('a row of tasks with faults in its cells', () => {
  const app = useApp();
  const checked = async (caller: Caller, rows: readonly Row[]) =>
    checkedTasks(
      caller,
      await xlsxOf([[...headings], ...rows.map((row) => headings.map((name) => row[name] ?? null))]),
    );
  const faultsOf = async (caller: Caller, ...rows: Row[]) =>
    (await checked(caller, rows)).result?.faults.map(({ row, column, fault }) => [row, column, fault]);

  it('names those that only the comparison shows beside them, in the order of the columns', async () => {
    const { admin, vendor, event, permit, electric } = await taskSeason(app);
    expect(
      await faultsOf(
        admin,
        { 'Event ID': 'OTHER', Status: 'Approved', 'Scheduled Date': never, 'Task ID': permit.id },
        {
          ...{ 'Event ID': event.uuid, 'Task Item': 'Tent Install', Status: 'Approved' },
          ...{ 'Scheduled Date': never, 'Valid To': 'soon' },
        },
        { Project: 'No such', 'Store Number': '0', 'Task Item': 'Zoning', 'Scheduled Date': never },
        { 'Scheduled Date': never, 'Valid From': '2031-05-02', 'Valid To': '2031-05-01', 'Task ID': 99_999_999 },
        { 'Name/Number': 'BP-2', 'Task ID': permit.id },
      ),
    ).toEqual([
      [2, 'Event ID', 'row_mismatch'],
      [2, 'Status', 'reason_required'],
      [2, 'Scheduled Date', 'date_invalid'],
      [3, 'Task Item', 'permit_only'],
      [3, 'Status', 'status_unknown'],
      [3, 'Scheduled Date', 'date_invalid'],
      [3, 'Valid To', 'date_invalid'],
      [4, 'Store Number', 'not_found'],
      [4, 'Scheduled Date', 'date_invalid'],
      [5, 'Scheduled Date', 'date_invalid'],
      [5, 'Valid To', 'window_reversed'],
      [5, 'Task ID', 'not_found'],
      [6, 'Task ID', 'duplicate_row'],
    ]);
    expect(
      await faultsOf(
        vendor,
        { 'Scheduled Date': never, 'Name/Number': 'EL-1', 'Task ID': electric.id },
        { Status: 'Approved', 'Scheduled Date': never, 'Task ID': permit.id },
        { 'Event ID': event.uuid, 'Task Item': 'Zoning', 'Scheduled Date': never },
      ),
    ).toEqual([
      [2, 'Task Item', 'task_item_not_permitted'],
      [2, 'Scheduled Date', 'date_invalid'],
      [3, 'Status', 'task_move_not_allowed'],
      [3, 'Scheduled Date', 'date_invalid'],
      [4, 'Task Item', 'not_found'],
      [4, 'Scheduled Date', 'date_invalid'],
    ]);
  });

  it('leaves out a comparison that needs one of these cells, and no other', async () => {
    const { admin, vendor, event, permit, electric, project, store_number } = await taskSeason(app);
    const windowed = await app.make.task({ event_id: event.id, pt_num: 8, valid_from: '2031-05-10' });
    const formula = { formula: '1+1', result: 2 };
    const unnamed: Row = {
      'Event ID': event.uuid,
      'Store Number': '0',
      'Task Item': 'Tent',
      'Turn Since': app.make.day(-1),
    };
    expect(
      await faultsOf(
        admin,
        { 'Event ID': formula, Project: 'No such', 'Store Number': '0', 'Task Item': 'Zoning' },
        { Project: formula, 'Store Number': '0', 'Task Item': 'Zoning' },
        { Project: project, 'Store Number': store_number, 'Task Item': 'Building Permit', 'Task ID': 'x' },
        { 'Event ID': event.uuid, 'Task Item': 'Building Permit', Status: 'Completed', 'Task ID': 'x' },
        { 'Name/Number': 'BP-2', 'Task ID': permit.id },
        unnamed,
        unnamed,
        { 'Valid From': 'soon', 'Valid To': '2031-05-01', 'Task ID': windowed.id },
        { 'Whose Turn': 'Nobody here', 'Turn Since': app.make.day(-1), 'Task ID': electric.id },
      ),
    ).toEqual([
      [2, 'Event ID', 'formula_in_cell'],
      [3, 'Project', 'formula_in_cell'],
      [4, 'Task ID', 'number_invalid'],
      [5, 'Status', 'status_unknown'],
      [5, 'Task ID', 'number_invalid'],
      ...[7, 8].flatMap((row) => [
        [row, 'Store Number', 'row_mismatch'],
        [row, 'Task Item', 'task_item_unknown'],
      ]),
      [9, 'Valid From', 'date_invalid'],
      [10, 'Whose Turn', 'value_unknown'],
    ]);
    // Nobody can say whether a task is there whose item cannot be read.
    expect(await faultsOf(vendor, { 'Event ID': event.uuid, 'Task Item': 'Tent' })).toEqual([
      [2, 'Task Item', 'task_item_unknown'],
    ]);
  });

  it('is left out of the import with all of them, in the workbook as well', async () => {
    const { admin, permit, electric } = await taskSeason(app);
    const check = await checked(admin, [
      { Status: 'Approved', 'Scheduled Date': never, 'Task ID': permit.id },
      { 'Name/Number': 'EL-1', 'Task ID': electric.id },
    ]);
    expect(check.result).toMatchObject({ rows: 2, update: 1, errors: 1 });
    const link = (await admin.get(`common/job/${check.id}/faults`)).body.data.download_url as string;
    const [, row] = await rowsOf((await admin.get(link).responseType('blob')).body as Buffer);
    expect(row?.at(-1)).toMatch(/^Status: .*; Scheduled Date: Not a date/);
    expect((await committed(admin, check.id, 'valid_rows')).result).toMatchObject({ update: 1, errors: 1 });
    const { rows } = await app.db.query('select name_number, status_num from tasks order by id');
    expect(rows).toEqual([
      { name_number: 'BP-1', status_num: 1 },
      { name_number: 'EL-1', status_num: 3 },
    ]);
  });
});
