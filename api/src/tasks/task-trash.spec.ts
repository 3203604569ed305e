import { describe, expect, it } from '@jest/globals';
import { countOfTab, taskTabNames } from '@guyline/contract/tasks/state';
import type { Caller } from '../../test/callers.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { CleanUp } from '../platform/jobs/clean-up/clean-up.js';

describe('the trash of tasks', () => {
  const app = useInnerApp();

  const trash = async (admin: Caller, query = '') => (await admin.get(`task/trash/list?${query}`)).body.data;
  const counts = async (admin: Caller) => (await admin.get('task/list')).body.data.status_cnts;

  async function checkTabs(admin: Caller, total: number) {
    const shown = await counts(admin);
    expect(shown.total_cnt).toBe(total);
    for (const tab of taskTabNames) {
      const page = (await admin.get(`task/list?tab=${tab}`)).body.data;
      expect([tab, page.total, page.list.length]).toEqual([tab, shown[countOfTab[tab]], page.total]);
    }
  }

  it('removes a deleted task from lists, counts, detail and event, and restores it with its log', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const task = await app.make.task({ event_id: event.id, pt_num: 7, note: 'Kept' });
    await app.make.task({ event_id: event.id, pt_num: 8, status_num: 2 });
    await admin.post(`task/${task.id}/update`).send({ status_num: 3, version: 1 });
    await checkTabs(admin, 2);
    expect(await admin.delete(`task/${task.id}/delete`)).toMatchObject({
      status: 200,
      body: { data: { updated_cnt: 1 }, message: 'Document deleted successfully.' },
    });
    await checkTabs(admin, 1);
    expect((await admin.get(`task/${task.id}/detail`)).status).toBe(404);
    expect((await admin.post(`task/${task.id}/update`).send({ note: 'x', version: 3 })).status).toBe(404);
    expect((await admin.delete(`task/${task.id}/delete`)).status).toBe(404);
    expect((await admin.get(`event/${event.id}/detail`)).body.data.free_items).toContain(7);
    expect(await trash(admin)).toMatchObject({
      total: 1,
      list: [{ id: task.id, restorable: true, deleted_by: { id: admin.user.id }, on_behalf: null }],
    });

    const restored = await admin.post('task/action/restore').send({ ids: [task.id] });
    expect(restored).toMatchObject({ status: 200, body: { data: { updated_cnt: 1 } } });
    await checkTabs(admin, 2);
    expect((await trash(admin)).total).toBe(0);
    const detail = (await admin.get(`task/${task.id}/detail`)).body.data;
    expect(detail).toMatchObject({ note: 'Kept', status_num: 3, version: 4 });
    expect(detail.logs.map(({ log }: { log: string }) => log)).toEqual([
      'Restored',
      'Deleted',
      'Status Pending -> Applied For',
    ]);
  });

  it('deletes many at once, all or nothing', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const made = [
      await app.make.task({ event_id: event.id, pt_num: 7 }),
      await app.make.task({ event_id: event.id, pt_num: 15 }),
    ];
    const phase_ids = made.map(({ id }) => id);
    expect((await admin.delete('task/bulk_delete').send({ phase_ids: [...phase_ids, 9_999] })).status).toBe(404);
    expect((await counts(admin)).total_cnt).toBe(2);
    expect(await admin.delete('task/bulk_delete').send({ phase_ids: [] })).toMatchObject({
      status: 422,
      body: { error: 'nothing_selected', message: 'Please select some rows first' },
    });
    expect((await admin.delete('task/bulk_delete').send({ phase_ids })).body.data).toEqual({ updated_cnt: 2 });
    expect((await counts(admin)).total_cnt).toBe(0);
    expect((await trash(admin)).total).toBe(2);
  });

  it('follows the project: a restored task has its current dates and is where its event is', async () => {
    const admin = await app.as(await app.make.admin());
    const task = await app.make.task({ pt_num: 7 });
    await admin.delete(`task/${task.id}/delete`);
    await app.db.query(`update projects set risk_date = $1, status_num = 3`, [app.make.day(2)]);
    await admin.post('task/action/restore').send({ ids: [task.id] });
    expect((await counts(admin)).total_cnt).toBe(0);
    expect((await admin.get('task/list?with_inactive=1')).body.data.list).toMatchObject([
      { id: task.id, deadline: app.make.day(2) },
    ]);
  });

  it('refuses to restore an item that the event has again, and then restores nothing', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const [gone, other] = [
      await app.make.task({ event_id: event.id, pt_num: 7 }),
      await app.make.task({ event_id: event.id, pt_num: 8 }),
    ];
    await admin.delete('task/bulk_delete').send({ phase_ids: [gone.id, other.id] });
    await admin.post('task/create').send({ event_id: event.id, pt_num: 7, status_num: 1 });
    expect((await trash(admin, 'sort_by=pt_num')).list).toMatchObject([
      { id: gone.id, restorable: false },
      { id: other.id, restorable: true },
    ]);
    expect(await admin.post('task/action/restore').send({ ids: [gone.id, other.id] })).toMatchObject({
      status: 422,
      body: {
        error: 'tasks_refused',
        data: [{ id: gone.id, pt_num: 7, uuid: event.uuid, code: 'task_exists' }],
      },
    });
    expect((await counts(admin)).total_cnt).toBe(1);
    // The same item twice in the trash: only one of the two can come back.
    const again = (await admin.get('task/list')).body.data.list[0].id as number;
    await admin.delete(`task/${again}/delete`);
    expect((await admin.post('task/action/restore').send({ ids: [gone.id, again] })).body).toMatchObject({
      error: 'tasks_refused',
      data: [{ id: again, code: 'task_exists' }],
    });
    expect((await admin.post('task/action/restore').send({ ids: [again, other.id] })).status).toBe(200);
  });

  it('keeps a task for 30 days, then deletes it permanently', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const [old, young, live] = [
      await app.make.task({ event_id: event.id, pt_num: 7 }),
      await app.make.task({ event_id: event.id, pt_num: 8 }),
      await app.make.task({ event_id: event.id, pt_num: 9 }),
    ];
    await admin.delete('task/bulk_delete').send({ phase_ids: [old.id, young.id] });
    await app.db.query(`update tasks set deleted_at = now() - interval '30 days 1 minute' where id = $1`, [old.id]);
    await app.db.query(`update tasks set deleted_at = now() - interval '29 days 23 hours' where id = $1`, [young.id]);
    expect((await trash(admin)).list).toMatchObject([{ id: young.id }]);
    expect((await admin.post('task/action/restore').send({ ids: [old.id] })).status).toBe(404);

    await app.nest.get(CleanUp, { strict: false }).run();
    const { rows } = await app.db.query<{ id: string }>('select id from tasks order by id');
    expect(rows.map(({ id }) => Number(id))).toEqual([young.id, live.id]);
    expect((await app.db.query('select from task_logs where task_id = $1', [old.id])).rowCount).toBe(0);
  });

  it('searches, filters and sorts, and refuses invalid queries', async () => {
    const admin = await app.as(await app.make.admin());
    const [first, second] = [await app.make.task({ pt_num: 7 }), await app.make.task({ pt_num: 15 })];
    await admin.delete(`task/${first.id}/delete`);
    await admin.delete(`task/${second.id}/delete`);
    const idsOf = async (query: string) => (await trash(admin, query)).list.map(({ id }: { id: number }) => id);
    expect(await idsOf('')).toEqual([second.id, first.id]);
    expect(await idsOf('sort_by=pt_num&sort_order=asc')).toEqual([first.id, second.id]);
    expect(await idsOf('pt_num[0]=15')).toEqual([second.id]);
    expect(await idsOf('search=nowhere')).toEqual([]);
    expect((await admin.get('task/trash/list?tab=all')).status).toBe(422);
  });

  it('is for admins only', async () => {
    const tent = await app.make.vendor(4);
    const task = await app.make.task({ event_id: (await app.make.event({ tent_vid: tent.id })).id });
    const vendor = await app.as(tent);
    expect((await vendor.delete(`task/${task.id}/delete`)).status).toBe(403);
    expect((await vendor.delete('task/bulk_delete').send({ phase_ids: [task.id] })).status).toBe(403);
    expect((await vendor.get('task/trash/list')).status).toBe(403);
    expect((await vendor.post('task/action/restore').send({ ids: [task.id] })).status).toBe(403);
    expect((await vendor.get(`task/${task.id}/detail`)).status).toBe(200);
  });
});
