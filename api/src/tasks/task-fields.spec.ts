import { describe, expect, it } from '@jest/globals';
import { taskField, type TaskFieldName, taskFieldNames } from '@guyline/contract/tasks/fields';
import { exported } from '../../test/exports.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { checkedTasks, committed, settled, xlsxOf } from '../../test/workbooks.js';

const byField = <Value>(of: (name: TaskFieldName) => Value): Record<TaskFieldName, Value> =>
  Object.fromEntries(taskFieldNames.map((name) => [name, of(name)])) as Record<TaskFieldName, Value>;

/** A value for every field, different for each number. */
const values = (nr: number) => byField((name) => (taskField(name).kind === 'day' ? `2021-05-0${nr}` : `${name} ${nr}`));
const changes = (from: number, to: number) => byField((name) => ({ from: values(from)[name], to: values(to)[name] }));
const sentences = (from: number, to: number) =>
  taskFieldNames.map((field) => {
    const { kind, name } = taskField(field);
    return kind === 'text' ? `${name} changed` : `${name} ${values(from)[field]} -> ${values(to)[field]}`;
  });

describe('every field of a task', () => {
  const app = useApp();
  const detail = async (admin: Caller, id: number) => (await admin.get(`task/${id}/detail`)).body.data;

  async function created() {
    const admin = await app.as(await app.make.admin());
    const { id: event_id } = await app.make.event();
    const answer = await admin.post('task/create').send({ event_id, pt_num: 7, status_num: 1, ...values(1) });
    return { admin, id: answer.body.data.id as number };
  }

  it('is stored with a new task and shown in list, detail and the response to a stale save', async () => {
    const { admin, id } = await created();
    expect((await admin.get('task/list')).body.data.list).toMatchObject([values(1)]);
    expect(await detail(admin, id)).toMatchObject(values(1));
    const stale = await admin.post(`task/${id}/update`).send({ ...values(2), version: 9 });
    expect(stale).toMatchObject({ status: 409, body: { error: 'stale_version', data: values(1) } });
    expect(await detail(admin, id)).toMatchObject({ ...values(1), version: 1 });
  });

  it('is changed and logged; leaving it out keeps it, null clears it', async () => {
    const { admin, id } = await created();
    expect((await admin.post(`task/${id}/update`).send({ ...values(2), version: 1 })).status).toBe(200);
    const saved = await detail(admin, id);
    expect(saved).toMatchObject(values(2));
    expect(saved.logs[0]).toMatchObject({ changes: changes(1, 2), log: sentences(1, 2).join('; ') });

    await admin.post(`task/${id}/update`).send({ status_num: 3, version: 2 });
    expect(await detail(admin, id)).toMatchObject({ ...values(2), status_num: 3 });
    await admin.post(`task/${id}/update`).send({ ...byField(() => null), version: 3 });
    expect(await detail(admin, id)).toMatchObject(byField(() => null));
  });

  it('is exported, imported and restored when the import is undone', async () => {
    const { admin, id } = await created();
    const { headings, rows } = await exported(admin, 'task/export');
    const columns = byField((name) => headings.indexOf(taskField(name).workbook.heading));
    expect(byField((name) => rows[0]?.[columns[name]])).toEqual(values(1));

    const row = headings.map((heading) => (heading === 'Task ID' ? id : null) as string | number | null);
    for (const name of taskFieldNames) row[columns[name]] = values(2)[name];
    const check = await checkedTasks(admin, await xlsxOf([headings, row]));
    await committed(admin, check.id);
    const imported = await detail(admin, id);
    expect(imported).toMatchObject(values(2));
    expect(imported.logs[0]).toMatchObject({ changes: changes(1, 2), log: `${sentences(1, 2).join('; ')} (import)` });

    expect((await admin.post(`common/job/${check.id}/undo`).send()).status).toBe(200);
    await settled(admin, check.id);
    expect(await detail(admin, id)).toMatchObject({ ...values(1), version: 3 });
  });

  it('is imported with a new task', async () => {
    const { admin, id } = await created();
    const { uuid } = (await detail(admin, id)).event as { uuid: string };
    const headings = ['Event ID', 'Task Item', ...taskFieldNames.map((name) => taskField(name).workbook.heading)];
    const row = [uuid, 'Zoning', ...taskFieldNames.map((name) => values(2)[name])];
    const check = await checkedTasks(admin, await xlsxOf([headings, row]));
    await committed(admin, check.id);
    expect((await admin.get('task/list?pt_num=6')).body.data.list).toMatchObject([values(2)]);
  });
});
