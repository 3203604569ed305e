import { afterEach, describe, expect, it } from '@jest/globals';
import { exported } from '../../test/exports.js';
import { taskHeading as heading, taskSeason } from '../../test/task-season.js';
import { checkedTasks, committed, xlsxOf } from '../../test/workbooks.js';
import { useApp } from '../../test/use-app.js';

describe('a task item that was given another name', () => {
  const app = useApp();
  // Task items are not emptied between tests.
  afterEach(
    async () => void (await app.db.query(`update task_items set name = 'Zoning', version = 1 where pt_num = 6`)),
  );

  it('has it in the task workbook, which is imported again without a change', async () => {
    const { admin, event } = await taskSeason(app);
    await app.make.task({ event_id: event.id, pt_num: 6 });
    await admin.post('setting/task_item/6/update').send({ name: 'Land Use Letter', version: 1 });
    const { rows, bytes } = await exported(admin, 'task/export');
    const items = rows.map((row) => row[heading.indexOf('Task Item')]);
    expect(items).toContain('Land Use Letter');
    expect(items).not.toContain('Zoning');
    const check = await checkedTasks(admin, bytes);
    expect(check.result).toMatchObject({ rows: 3, unchanged: 3, update: 0, create: 0, errors: 0 });
  });

  it('is found by either name', async () => {
    const { admin, event } = await taskSeason(app);
    await app.make.task({ event_id: event.id, pt_num: 6 });
    await admin.post('setting/task_item/6/update').send({ name: 'Land Use Letter', version: 1 });
    for (const [item, note] of [
      ['land use  LETTER', 'new name'],
      ['Zoning', 'English name'],
    ] as const) {
      const row = heading.map(
        (name) => ({ 'Event ID': event.uuid, 'Task Item': item, Note: note })[String(name)] ?? null,
      );
      const check = await checkedTasks(admin, await xlsxOf([heading, row]));
      expect(check.result).toMatchObject({ update: 1, errors: 0 });
      await committed(admin, check.id);
      expect(await app.make.one('select note from tasks where pt_num = 6')).toEqual({ note });
    }
  });
});
