import { describe, expect, it } from '@jest/globals';
import type { ImportChange } from '@guyline/contract/import-changes';
import { exported } from '../../../test/exports.js';
import { permitOf, usePermits } from '../../../test/permits.js';
import { taskSeason } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checkedTasks, committed, xlsxOf } from '../../../test/workbooks.js';

const headings = [
  'Task ID',
  'Status',
  ...[1, 2].flatMap((no) => ['sent', 'answered', 'comment'].map((part) => `Round ${no} ${part}`)),
];

describe('rounds of resubmission, in a task workbook', () => {
  const app = useApp();
  const { day, save, saveRound, undone } = usePermits(app);
  const checked = async (caller: Caller, ...rows: Cells[]) => checkedTasks(caller, await xlsxOf([headings, ...rows]));
  const imported = async (caller: Caller, ...rows: Cells[]): Promise<string> => {
    const { id, result } = await checked(caller, ...rows);
    expect(result).toMatchObject({ errors: 0, faults: [], update: rows.length });
    await committed(caller, id);
    return id;
  };
  const roundsOf = async (caller: Caller, id: number) =>
    (await permitOf(caller, id)).rounds.map(({ sent_on, answered_on, outcome, comment }) => [
      sent_on,
      answered_on,
      outcome,
      comment,
    ]);
  const turnsOf = async (caller: Caller, id: number) =>
    (await permitOf(caller, id)).turns.map(({ party, since_on, ended_on }) => [party, since_on, ended_on]);

  /** A building permit that was returned and sent again. */
  async function season() {
    const made = await taskSeason(app);
    const { admin, permit } = made;
    for (const status_num of [3, 4, 3]) await save(admin, permit.id, { status_num });
    await saveRound(admin, permit.id, 1, -20, -9);
    await saveRound(admin, permit.id, 2, -5, null);
    return made;
  }

  it('are columns of an export, which changes nothing when it comes back; fees stay hidden', async () => {
    const { admin, vendor, event, permit } = await season();
    const file = await exported(admin, 'task/export?sort_by=pt_num');
    expect(file.headings.slice(-8)).toEqual(['Rounds', 'Deadline', ...headings.slice(2)]);
    expect(file.rows[0]?.slice(-8).map((cell) => cell ?? null)).toEqual([
      2,
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      day(-20),
      day(-9),
      null,
      day(-5),
      null,
      null,
    ]);
    for (const [caller, path] of [
      [admin, 'task/export'],
      [vendor, 'task/export'],
    ] as const) {
      const { bytes } = await exported(caller, path);
      expect((await checkedTasks(caller, bytes)).result).toMatchObject({
        unchanged: 2,
        errors: 0,
        unknown_headings: [],
      });
    }
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    const seen = await exported(corporate, 'task/export');
    expect(seen.headings).toEqual(file.headings.filter((heading) => heading !== 'Fee (USD)'));
    await save(admin, permit.id, { status_num: 1 });
    const without = await exported(admin, 'task/export?pt_num=11');
    expect(without.headings.at(-1)).toBe('Deadline');
  });

  it('are corrected with their turns, shown before and logged, and are what they were when it is undone', async () => {
    const { admin, vendor, permit } = await season();
    const before = await permitOf(admin, permit.id);
    const check = await checked(vendor, [
      permit.id,
      null,
      day(-18),
      day(-10),
      'Wrong form',
      null,
      null,
      'Sent by mail',
    ]);
    expect(check.result).toMatchObject({ update: 1, errors: 0 });
    const changes = (await vendor.get(`common/job/${check.id}/changes`)).body.data.list as ImportChange[];
    expect(changes.map((row) => row.changes)).toEqual([
      {
        round_1_sent: { from: day(-20), to: day(-18) },
        round_1_answered: { from: day(-9), to: day(-10) },
        round_1_comment: { from: null, to: 'Wrong form' },
        round_2_comment: { from: null, to: 'Sent by mail' },
      },
    ]);
    await committed(vendor, check.id);
    expect(await roundsOf(admin, permit.id)).toEqual([
      [day(-5), null, null, 'Sent by mail'],
      [day(-18), day(-10), 'returned', 'Wrong form'],
    ]);
    expect(await turnsOf(admin, permit.id)).toEqual([
      ['authority', day(-5), null],
      ['vendor', day(-10), day(-5)],
      ['authority', day(-18), day(-10)],
    ]);
    const { logs } = (await admin.get(`task/${permit.id}/detail`)).body.data;
    expect(logs.slice(0, 2)).toMatchObject([
      { log: 'Permit (import)', changes: { round: { from: null, to: 'Sent by mail' } } },
      {
        log: 'Permit (import)',
        changes: {
          round_sent: { from: day(-20), to: day(-18) },
          round_answered: { from: day(-9), to: day(-10) },
          round: { from: null, to: 'Wrong form' },
        },
      },
    ]);
    await undone(vendor, check.id);
    expect(await permitOf(admin, permit.id)).toEqual(before);
  });

  it('are moved together, later or earlier, and each turn to its own days', async () => {
    const { admin, permit } = await season();
    const before = await permitOf(admin, permit.id);
    const turns = (sent: number, answered: number, again: number) => [
      ['authority', day(again), null],
      ['vendor', day(answered), day(again)],
      ['authority', day(sent), day(answered)],
    ];
    const later = await imported(admin, [permit.id, null, null, day(-4), null, day(-3)]);
    expect(await turnsOf(admin, permit.id)).toEqual(turns(-20, -4, -3));
    await undone(admin, later);
    expect(await permitOf(admin, permit.id)).toEqual(before);

    await imported(admin, [permit.id, null, day(-14), day(-12), null, day(-2)]);
    expect(await turnsOf(admin, permit.id)).toEqual(turns(-14, -12, -2));
    await imported(admin, [permit.id, null, day(-25), day(-22), null, day(-21)]);
    expect(await turnsOf(admin, permit.id)).toEqual(turns(-25, -22, -21));
  });

  it('end and begin with the status of the row, on the days that it gives; undone, all is as it was', async () => {
    const { admin, permit, electric } = await season();
    const ids = [permit.id, electric.id];
    const before = await Promise.all(ids.map((id) => permitOf(admin, id)));
    // Returned in the same row; and a permit that was applied for before there were rounds.
    const job = await imported(
      admin,
      [permit.id, 'Failed', null, null, null, null, day(-2), 'Fee missing'],
      [electric.id, 'Failed', day(-30), day(-12), 'Plans', day(-8), day(-1), null],
    );
    expect(await roundsOf(admin, permit.id)).toEqual([
      [day(-5), day(-2), 'returned', 'Fee missing'],
      [day(-20), day(-9), 'returned', null],
    ]);
    expect(await roundsOf(admin, electric.id)).toEqual([
      [day(-8), day(-1), 'returned', null],
      [day(-30), day(-12), 'returned', 'Plans'],
    ]);
    await undone(admin, job);
    expect(await Promise.all(ids.map((id) => permitOf(admin, id)))).toEqual(before);
  });

  it('go into another season as they are in an export', async () => {
    const { admin, event, permit } = await season();
    await save(admin, permit.id, { note: 'One line' });
    const { headings: names, rows } = await exported(admin, 'task/export?pt_num=7');
    const other = await app.make.event({ customer_id: event.customer_id });
    const { uuid } = await app.make.one<{ uuid: string }>('select uuid from events where id = $1', [other.id]);
    const wanted = ['Task Item', 'Status', ...headings.slice(2)];
    const cells = wanted.map((name) => (rows[0]?.[names.indexOf(name)] ?? null) as string);
    const { id, result } = await checkedTasks(
      admin,
      await xlsxOf([
        ['Event ID', ...wanted],
        [uuid, ...cells],
      ]),
    );
    expect(result).toMatchObject({ create: 1, errors: 0, faults: [] });
    await committed(admin, id);
    const made = (await admin.get(`task/list?event_id=${other.id}`)).body.data.list[0] as { id: number };
    expect(await roundsOf(admin, made.id)).toEqual(await roundsOf(admin, permit.id));
    expect((await turnsOf(admin, made.id)).at(0)).toEqual(['authority', day(-5), null]);
  });

  it('keep an import from being undone once somebody has corrected one since', async () => {
    const { admin, permit } = await season();
    const job = await imported(admin, [permit.id, null, null, null, 'Wrong form', null, null, null]);
    await saveRound(admin, permit.id, 1, -19, -9);
    expect((await admin.post(`common/job/${job}/undo`).send()).body).toMatchObject({
      error: 'job_rows_changed',
      data: [{ row: 2, reason: 'changed' }],
    });
  });

  it('are refused by the rules of the form, each at its cell', async () => {
    const { admin, vendor, event, permit, electric } = await season();
    const { id: install } = await app.make.task({ event_id: event.id, pt_num: 15 });
    const { id: fresh } = await app.make.task({ event_id: event.id, pt_num: 12 });
    const faultsOf = async (caller: Caller, ...rows: Cells[]) =>
      (await checked(caller, ...rows)).result?.faults.map(({ row, column, fault }) => [row, column, fault]);
    expect(
      await faultsOf(admin, [install, null, day(-3)], [permit.id, null, day(-4)], [fresh, null, null, day(-3)]),
    ).toEqual([
      [2, 'Task Item', 'permit_only'],
      [3, 'Round 1 sent', 'round_order'],
      [4, 'Round 1 sent', 'required'],
    ]);
    expect(await faultsOf(admin, [permit.id, null, null, day(-4)])).toEqual([[2, 'Round 1 answered', 'round_order']]);
    expect(await faultsOf(admin, [permit.id, null, null, null, null, day(1)])).toEqual([
      [2, 'Round 2 sent', 'day_ahead'],
    ]);
    expect(await faultsOf(admin, [permit.id, null, null, null, null, day(-10)])).toEqual([
      [2, 'Round 2 sent', 'round_order'],
    ]);
    expect(await faultsOf(admin, [permit.id, null, null, null, null, null, day(-1)])).toEqual([
      [2, 'Round 2 answered', 'round_by_status'],
    ]);
    expect(await faultsOf(admin, [permit.id, null, '-', 'soon', '-'])).toEqual([
      [2, 'Round 1 sent', 'required'],
      [2, 'Round 1 answered', 'date_invalid'],
    ]);
    expect(await faultsOf(vendor, [electric.id, null, day(-3)])).toEqual([[2, 'Task Item', 'task_item_not_permitted']]);
    const third = await checkedTasks(
      admin,
      await xlsxOf([
        ['Task ID', 'Round 3 returned'],
        [permit.id, day(-1)],
      ]),
    );
    expect(third.result?.faults).toMatchObject([
      { column: 'Round 3 returned', fault: 'round_unknown', value: day(-1) },
    ]);
  });
});
