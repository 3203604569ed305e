import { describe, expect, it } from '@jest/globals';
import { callerOf } from '../../../test/callers.js';
import { impersonating } from '../../../test/matrix-world.js';
import { taskHeading } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { checkedTasks, committed, settled, xlsxOf } from '../../../test/workbooks.js';

describe('an import with which an admin goes on through the eyes of a person, or the person after the admin', () => {
  const app = useApp();

  it('is logged with both names for what the admin wrote, and with the person’s alone for the rest', async () => {
    const [user, admin] = [await app.make.admin(), await app.make.admin()];
    const person = await app.as(user);
    const eyes = callerOf(app.http, user, (await impersonating(app, admin, user)).token);
    const task = await app.make.task({ pt_num: 1, note: 'First' });
    const checkedBy = async (caller: Caller, note: string) => {
      const row = taskHeading.map((heading) => (heading === 'Note' ? note : heading === 'Task ID' ? task.id : null));
      return (await checkedTasks(caller, await xlsxOf([taskHeading, row]))).id;
    };
    const undo = async (caller: Caller, id: string) => {
      await caller.post(`common/job/${id}/undo`).send().expect(200);
      expect((await settled(caller, id)).result?.phase).toBe('undone');
    };
    const byAdmin = async () =>
      (
        await app.db.query<{ by_admin: boolean }>(
          'select on_behalf_id is not null as by_admin from task_logs where task_id = $1 and user_id = $2 order by id',
          [task.id, user.id],
        )
      ).rows.map(({ by_admin }) => by_admin);

    const own = await checkedBy(person, 'Second');
    await committed(eyes, own);
    expect(await byAdmin()).toEqual([true]);
    await undo(person, own);
    expect(await byAdmin()).toEqual([true, false]);
    const admins = await checkedBy(eyes, 'Third');
    await committed(person, admins);
    expect(await byAdmin()).toEqual([true, false, false]);
    await undo(eyes, admins);
    expect(await byAdmin()).toEqual([true, false, false, true]);
  });
});
