import { describe, expect, it } from '@jest/globals';
import { taskHeading } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checked, checkedTasks, committed, csvOf, settled, xlsxOf } from '../../../test/workbooks.js';

describe('an import whose rows a later import changed', () => {
  const app = useApp();
  const undo = async (caller: Caller, id: string) => {
    const answer = await caller.post(`common/job/${id}/undo`).send();
    if (answer.status !== 200) return answer.body.error as string;
    return (await settled(caller, id)).result?.phase;
  };

  it('is undone after the later one: stores have the values of before, and new ones go', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    await app.make.location({ customer_id: customer.id, lc_number: 'WM-1', name: 'First' });
    const named = async (one: string, other: string) => {
      const rows: Cells[] = [
        ['Location Number', 'Name', 'Street', 'City', 'State', 'ZIP'],
        ['WM-1', one, '2110 W Walnut St', 'Rogers', 'AR', '72756'],
        ['WM-2', other, '1 Main St', 'Rogers', 'AR', '72756'],
      ];
      return (await committed(admin, (await checked(admin, customer.id, csvOf(rows))).id)).id;
    };
    const names = async () =>
      (await app.db.query<{ name: string }>('select name from locations order by lc_number')).rows.map(
        ({ name }) => name,
      );
    const jobs = [await named('Second', 'New'), await named('Third', 'New'), await named('Fourth', 'Newer')];
    expect(await names()).toEqual(['Fourth', 'Newer']);
    expect(await undo(admin, jobs[0] ?? '')).toBe('job_rows_changed');

    const seen: unknown[] = [];
    for (const job of jobs.toReversed()) seen.push(await undo(admin, job), await names());
    expect(seen).toEqual(['undone', ['Third', 'New'], 'undone', ['Second', 'New'], 'undone', ['First']]);
  });

  it('stays as it is where somebody changed a row between the two', async () => {
    const admin = await app.as(await app.make.admin());
    const task = await app.make.task({ pt_num: 1, note: 'First' });
    const noted = async (note: string) => {
      const row = taskHeading.map((heading) => (heading === 'Note' ? note : heading === 'Task ID' ? task.id : null));
      return (await committed(admin, (await checkedTasks(admin, await xlsxOf([taskHeading, row]))).id)).id;
    };
    const noteNow = async () =>
      (await app.make.one<{ note: string }>(`select note from tasks where id = ${task.id}`)).note;
    const early = await noted('Second');
    await app.db.query(`update tasks set note = 'By hand', version = version + 1 where id = $1`, [task.id]);
    const late = await noted('Third');
    expect([await undo(admin, late), await noteNow()]).toEqual(['undone', 'By hand']);
    expect([await undo(admin, early), await noteNow()]).toEqual(['job_rows_changed', 'By hand']);
  });
});
