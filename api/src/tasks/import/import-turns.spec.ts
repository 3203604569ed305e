import { describe, expect, it } from '@jest/globals';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { permitOf } from '../../../test/permits.js';
import { exported } from '../../../test/exports.js';
import { taskSeason } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checkedTasks, committed, settled, xlsxOf } from '../../../test/workbooks.js';

describe('whose turn it is, in a task import', () => {
  const app = useApp();
  const turnsOf = async (caller: Caller, id: number) =>
    (await permitOf(caller, id)).turns.map(({ party, since_on, ended_on }) => [party, since_on, ended_on]);
  const hand = (caller: Caller, id: number, party: string | null, since_on?: string) =>
    caller.post(`task/${id}/permit/turn`).send({ party, since_on }).expect(200);
  const checked = async (caller: Caller, rows: Cells[]) =>
    checkedTasks(caller, await xlsxOf([['Task ID', 'Status', 'Whose Turn', 'Turn Since'], ...rows]));
  const imported = async (caller: Caller, ...rows: Cells[]): Promise<string> => {
    const { id, result } = await checked(caller, rows);
    expect(result).toMatchObject({ update: rows.length, errors: 0 });
    await committed(caller, id);
    return id;
  };
  const undone = async (caller: Caller, id: string) => {
    await caller.post(`common/job/${id}/undo`).send().expect(200);
    expect((await settled(caller, id)).result).toMatchObject({ phase: 'undone' });
  };
  const day = (ahead: number) => app.make.day(ahead);

  it('is handed over, corrected and taken from everybody, with the history kept and logged', async () => {
    const { vendor, permit } = await taskSeason(app);
    await hand(vendor, permit.id, 'us', day(-20));
    await imported(vendor, [permit.id, null, 'customer', day(-12)]);
    await imported(vendor, [permit.id, null, null, day(-10)]);
    await imported(vendor, [permit.id, null, ' VENDOR ', null]);
    expect(await turnsOf(vendor, permit.id)).toEqual([
      ['vendor', day(0), null],
      ['customer', day(-10), day(0)],
      ['us', day(-20), day(-12)],
    ]);
    await imported(vendor, [permit.id, null, '-', '-']);
    expect((await turnsOf(vendor, permit.id))[0]).toEqual(['vendor', day(0), day(0)]);
    const { logs } = (await vendor.get(`task/${permit.id}/detail`)).body.data;
    expect(logs.slice(0, 4)).toMatchObject([
      { log: 'Permit (import)', changes: { turn: { from: 'vendor', to: null } } },
      { changes: { turn: { from: 'customer', to: 'vendor' } } },
      { changes: { turn_since: { from: day(-12), to: day(-10) } } },
      { changes: { turn: { from: 'us', to: 'customer' } } },
    ]);
  });

  it('begins today where an export comes back with another turn and the day of the old one', async () => {
    const { admin, permit, electric } = await taskSeason(app);
    await hand(admin, permit.id, 'customer', day(-14));
    await hand(admin, electric.id, 'us', day(-9));
    await imported(admin, [permit.id, null, 'Vendor', day(-14)], [electric.id, null, '-', day(-9)]);
    expect(await turnsOf(admin, permit.id)).toEqual([
      ['vendor', day(0), null],
      ['customer', day(-14), day(0)],
    ]);
    expect(await turnsOf(admin, electric.id)).toEqual([['us', day(-9), day(0)]]);
  });

  it('goes into another season as it is in an export', async () => {
    const { admin, event, permit, electric } = await taskSeason(app);
    await hand(admin, permit.id, 'customer', day(-9));
    await hand(admin, electric.id, 'authority', day(-4));
    const { headings, rows, bytes } = await exported(admin, 'task/export?sort_by=pt_num');
    expect((await checkedTasks(admin, bytes)).result).toMatchObject({ unchanged: 2, update: 0, errors: 0 });

    const { event_id } = await app.make.task({
      event_id: (await app.make.event({ customer_id: event.customer_id })).id,
      pt_num: 8,
    });
    const { uuid } = await app.make.one<{ uuid: string }>('select uuid from events where id = $1', [event_id]);
    const wanted = ['Task Item', 'Status', 'Whose Turn', 'Turn Since'];
    const sheet = rows.map((row): Cells => [
      uuid,
      ...wanted.map((name) => (row[headings.indexOf(name)] ?? null) as string),
    ]);
    const { id, result } = await checkedTasks(admin, await xlsxOf([['Event ID', ...wanted], ...sheet]));
    expect(result).toMatchObject({ create: 2, errors: 0 });
    await committed(admin, id);
    const made = (await admin.get(`task/list?event_id=${event_id}&sort_by=turn`)).body.data.list as TaskRow[];
    expect(made.map(({ pt_num, permit: now }) => [pt_num, now?.turn?.party, now?.turn?.since_on])).toEqual([
      [11, 'authority', day(-4)],
      [7, 'customer', day(-9)],
      [8, undefined, undefined],
    ]);
    // Made as applied for, and with a turn of its own: it began once.
    expect(await turnsOf(admin, made[0]?.id ?? 0)).toEqual([['authority', day(-4), null]]);
  });

  it('follows the status where the file leaves it as it was, and the file where it says another', async () => {
    const { admin, permit, electric } = await taskSeason(app);
    await hand(admin, permit.id, 'us', day(-8));
    await hand(admin, electric.id, 'authority', day(-8));
    // "Us" is what earlier workbooks call the office.
    await imported(admin, [permit.id, 'Applied For', 'Us', day(-8)], [electric.id, 'Failed', 'Customer', day(-3)]);
    expect(await turnsOf(admin, permit.id)).toEqual([
      ['authority', day(0), null],
      ['us', day(-8), day(0)],
    ]);
    expect(await turnsOf(admin, electric.id)).toEqual([
      ['customer', day(-3), null],
      ['authority', day(-8), day(-3)],
    ]);
  });

  it('is what it was when the import is undone, with the rounds, unless somebody handed it over since', async () => {
    const { admin, vendor, event, permit, electric } = await taskSeason(app);
    const { id: idle } = await app.make.task({ event_id: event.id, pt_num: 12 });
    await hand(admin, permit.id, 'customer', day(-6));
    await hand(admin, electric.id, 'authority', day(-6));
    await hand(admin, electric.id, null, day(-5));
    const all = () => Promise.all([permit.id, electric.id, idle].map((id) => permitOf(admin, id)));
    const before = await all();
    const rows: Cells[] = [
      [permit.id, 'Applied For', null, null],
      [electric.id, 'Failed', 'Office', day(-2)],
      [idle, null, 'Customer', day(-1)],
    ];
    const first = await imported(admin, ...rows);
    expect((await permitOf(admin, permit.id)).rounds).toHaveLength(1);
    await undone(admin, first);
    expect(await all()).toEqual(before);

    const second = await imported(admin, ...rows);
    await hand(vendor, permit.id, 'vendor');
    expect((await admin.post(`common/job/${second}/undo`).send()).body).toMatchObject({
      error: 'job_rows_changed',
      data: [{ row: 2, reason: 'changed' }],
    });
  });

  it('is what it was when a later import is undone and then this one, unless somebody handed it over in between', async () => {
    const { admin, permit, electric } = await taskSeason(app);
    await hand(admin, permit.id, 'customer', day(-6));
    await hand(admin, electric.id, 'authority', day(-6));
    const all = () => Promise.all([permit.id, electric.id].map((id) => permitOf(admin, id)));
    const before = await all();
    const early = await imported(admin, [permit.id, 'Applied For', null, null], [electric.id, 'Failed', 'Us', day(-2)]);
    const late = await imported(admin, [permit.id, 'Approved', null, null], [electric.id, null, 'Vendor', day(-1)]);
    for (const id of [late, early]) await undone(admin, id);
    expect(await all()).toEqual(before);

    const first = await imported(admin, [electric.id, null, 'Us', day(-3)]);
    await hand(admin, electric.id, 'customer', day(-2));
    const second = await imported(admin, [electric.id, null, 'Vendor', day(-1)]);
    await undone(admin, second);
    expect((await admin.post(`common/job/${first}/undo`).send()).body).toMatchObject({
      error: 'job_rows_changed',
      data: [{ row: 2, reason: 'changed' }],
    });
    expect((await turnsOf(admin, electric.id))[0]).toEqual(['customer', day(-2), null]);
  }, 90_000);

  it('is given back in turn by imports that an earlier version has committed, but for a hand-over in between', async () => {
    const { admin, permit, electric } = await taskSeason(app);
    for (const { id } of [permit, electric]) await hand(admin, id, 'authority', day(-6));
    const first = [await imported(admin, [permit.id, null, 'Office', day(-3)])];
    first.push(await imported(admin, [electric.id, null, 'Office', day(-3)]));
    await hand(admin, electric.id, 'customer', day(-2));
    const second = await imported(admin, [permit.id, null, 'Vendor', day(-1)], [electric.id, null, 'Vendor', day(-1)]);
    await app.db.query(`update jobs set params = params - 'last_log'`);
    await undone(admin, second);
    await undone(admin, first[0] ?? '');
    expect(await turnsOf(admin, permit.id)).toEqual([['authority', day(-6), null]]);
    expect((await admin.post(`common/job/${first[1]}/undo`).send()).body).toMatchObject({
      error: 'job_rows_changed',
      data: [{ row: 2, reason: 'changed' }],
    });
    expect((await turnsOf(admin, electric.id))[0]).toEqual(['customer', day(-2), null]);
  }, 90_000);

  it('stays with its history where somebody handed the permit over between the check and the import', async () => {
    const { admin, electric } = await taskSeason(app);
    await hand(admin, electric.id, 'us', day(-12));
    await hand(admin, electric.id, 'authority', day(-8));
    const file = [
      ['Task ID', 'Note', 'Whose Turn'],
      [electric.id, 'Called again', 'Vendor'],
    ];
    const { id } = await checkedTasks(admin, await xlsxOf(file));
    await hand(admin, electric.id, 'vendor', day(-2));
    const turns = [
      ['vendor', day(-2), null],
      ['authority', day(-8), day(-2)],
      ['us', day(-12), day(-8)],
    ];
    await committed(admin, id);
    expect((await admin.get(`task/${electric.id}/detail`)).body.data.note).toBe('Called again');
    expect(await turnsOf(admin, electric.id)).toEqual(turns);
    await undone(admin, id);
    expect(await turnsOf(admin, electric.id)).toEqual(turns);
  });

  it('is refused by the rules of the form: other tasks, days to come, days before the turn that ends', async () => {
    const { admin, vendor, event, permit, electric } = await taskSeason(app);
    const { id: install } = await app.make.task({ event_id: event.id, pt_num: 15 });
    const { id: ticket } = await app.make.task({ event_id: event.id, pt_num: 1 });
    await hand(admin, permit.id, 'us', day(-5));
    const faultsOf = async (caller: Caller, ...rows: Cells[]) =>
      (await checked(caller, rows)).result?.faults.map(({ row, column, fault }) => [row, column, fault]);
    expect(
      await faultsOf(
        admin,
        [install, null, 'Office', null],
        [permit.id, null, 'Vendor', day(-6)],
        [electric.id, null, 'Nobody here', null],
        [ticket, null, 'Authority', day(1)],
        [ticket, null, null, day(-1)],
      ),
    ).toEqual([
      [2, 'Task Item', 'permit_only'],
      [3, 'Turn Since', 'turn_day_not_possible'],
      [4, 'Whose Turn', 'value_unknown'],
      [5, 'Turn Since', 'turn_day_not_possible'],
      [6, 'Task ID', 'duplicate_row'],
      [6, 'Whose Turn', 'required'],
    ]);
    const unknown = await checked(admin, [[electric.id, null, 'Nobody here', null]]);
    expect(unknown.result?.faults).toMatchObject([{ allowed: ['Office', 'Authority', 'Customer', 'Vendor'] }]);
    expect(await faultsOf(admin, [permit.id, null, null, '-'])).toEqual([[2, 'Turn Since', 'required']]);
    expect(await faultsOf(vendor, [electric.id, null, 'Office', null])).toEqual([
      [2, 'Task Item', 'task_item_not_permitted'],
    ]);
  });

  it('names the bounds of a fee that does not fit, and tells it from what is no number', async () => {
    const { admin, permit, electric } = await taskSeason(app);
    const file = await xlsxOf([
      ['Task ID', 'Fee (USD)'],
      [permit.id, '$1,000,000.01'],
      [electric.id, '12.345'],
    ]);
    const [range, number] = (await checkedTasks(admin, file)).result?.faults ?? [];
    expect(range).toMatchObject({ row: 2, fault: 'number_out_of_range', min: 0, max: 1_000_000 });
    expect(number).toEqual({ row: 3, column: 'Fee (USD)', value: '12.345', fault: 'number_invalid', level: 'error' });
  });
});
