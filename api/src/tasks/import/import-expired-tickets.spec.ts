import { describe, expect, it } from '@jest/globals';
import type { ImportChange } from '@guyline/contract/import-changes';
import { usePermits } from '../../../test/permits.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checkedTasks, committed, xlsxOf } from '../../../test/workbooks.js';

describe('the turn of an expired 811 ticket, in a task workbook', () => {
  const app = useApp();
  const { day, undone } = usePermits(app);
  const checked = async (caller: Caller, ...rows: Cells[]) =>
    checkedTasks(caller, await xlsxOf([['Task ID', 'Whose Turn', 'Turn Since'], ...rows]));
  const keptOf = async (id: number): Promise<unknown[]> => {
    const text = 'select party, since_on::text, ended_on::text from permit_turns where task_id = $1 order by id';
    return (await app.db.query({ text, values: [id], rowMode: 'array' })).rows;
  };

  /** Tickets that the authority has since 30 days ago; lists say since yesterday that the vendor has to call again. */
  async function tickets(count: number) {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const made: number[] = [];
    while (made.length < count) {
      const event = await app.make.event({ tent_vid: tent.id });
      const called = { pt_num: 1, status_num: 3, applied_on: day(-30), valid_to: day(-2) } as const;
      const { id } = await app.make.task({ event_id: event.id, ...called });
      await app.db.query('insert into permit_turns (task_id, party, since_on) values ($1, $2, $3)', [
        id,
        'authority',
        day(-30),
      ]);
      await app.make.reason(id, 'ticket_expired', { act_by: day(-5) });
      made.push(id);
    }
    return { admin, made };
  }

  it('begins anew as by hand, is shown before and logged as lists have it, and comes back with Undo', async () => {
    const turnTo = (to: string | null) => ({ turn: { from: 'vendor', to } });
    const sinceTo = (to: number) => ({ turn_since: { from: day(-1), to: day(to) } });
    /** What the cells say; from when which turn begins, or null; what the check shows and what is logged. */
    const cases: [cells: Cells, party: string | null, from: number, shown: object, logged: object][] = [
      [['Authority', null], 'authority', 0, { ...turnTo('authority'), ...sinceTo(0) }, turnTo('authority')],
      [['Authority', day(-1)], 'authority', 0, { ...turnTo('authority'), ...sinceTo(0) }, turnTo('authority')],
      [['Authority', day(-3)], 'authority', -3, { ...turnTo('authority'), ...sinceTo(-3) }, turnTo('authority')],
      [['Customer', day(-1)], 'customer', 0, { ...turnTo('customer'), ...sinceTo(0) }, turnTo('customer')],
      [['Customer', day(-30)], 'customer', 0, { ...turnTo('customer'), ...sinceTo(0) }, turnTo('customer')],
      [['-', day(-1)], null, 0, turnTo(null), turnTo(null)],
      [['Vendor', day(-5)], 'vendor', -5, sinceTo(-5), sinceTo(-5)],
    ];
    const { admin, made } = await tickets(cases.length);
    const { id: job, result } = await checked(admin, ...cases.map(([cells], at): Cells => [made[at] ?? 0, ...cells]));
    expect(result).toMatchObject({ update: cases.length, errors: 0 });
    const page = (await admin.get(`common/job/${job}/changes`)).body.data.list as ImportChange[];
    expect(page.map((row) => row.changes)).toEqual(cases.map(([, , , shown]) => shown));
    await committed(admin, job);
    for (const [at, [, party, from, , logged]] of cases.entries()) {
      const id = made[at] ?? 0;
      const begun = party ? [[party, day(from), null]] : [];
      expect(await keptOf(id)).toEqual([['authority', day(-30), day(from)], ...begun]);
      const { logs } = (await admin.get(`task/${id}/detail`)).body.data;
      expect(logs[0]).toMatchObject({ log: 'Permit (import)', changes: logged });
    }
    await undone(admin, job);
    for (const id of made) expect(await keptOf(id)).toEqual([['authority', day(-30), null]]);
  });

  it('is left alone by a day without a party, and by what an export said, of now or of before it expired', async () => {
    const cells: Cells[] = [
      [null, day(-3)],
      [null, day(-1)],
      ['Vendor', day(-1)],
      ['Vendor', null],
      ['Authority', day(-30)],
    ];
    const { admin, made } = await tickets(cells.length);
    const { result } = await checked(admin, ...cells.map((row, at): Cells => [made[at] ?? 0, ...row]));
    expect(result).toMatchObject({ unchanged: cells.length, update: 0, errors: 0 });
  });
});
