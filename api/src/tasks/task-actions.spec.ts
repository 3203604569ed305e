import { describe, expect, it } from '@jest/globals';
import type { JobPage } from '@guyline/contract/jobs';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('the status of many tasks', () => {
  const app = useApp();

  const statuses = async () =>
    (await app.db.query<{ status_num: number }>('select status_num from tasks order by id')).rows.map(
      ({ status_num }) => status_num,
    );

  async function tasks(event_id: number, ...rows: [TaskItem, TaskStatus][]) {
    const made = [];
    for (const [pt_num, status_num] of rows) made.push(await app.make.task({ event_id, pt_num, status_num }));
    return made.map(({ id }) => id);
  }

  it('moves all of them, logs each with from and to, and counts only those that changed', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const phase_ids = await tasks(event.id, [7, 1], [8, 4], [9, 3]);
    const answer = await admin.post('task/action/status_update').send({ phase_ids, status_num: 3 });
    expect(answer).toMatchObject({ status: 200, body: { data: { updated_cnt: 2 }, message: '2 tasks updated' } });
    expect(await statuses()).toEqual([3, 3, 3]);
    const { rows } = await app.db.query('select task_id::int, user_id::int, log, changes from task_logs order by id');
    expect(rows).toEqual([
      {
        task_id: phase_ids[0],
        user_id: admin.user.id,
        log: 'Status Pending -> Applied For',
        changes: { status_num: { from: 1, to: 3 } },
      },
      {
        task_id: phase_ids[1],
        user_id: admin.user.id,
        log: 'Status Failed -> Applied For',
        changes: { status_num: { from: 4, to: 3 } },
      },
    ]);
    expect((await admin.get(`task/${phase_ids[0]}/detail`)).body.data.version).toBe(2);
    expect((await admin.get(`task/${phase_ids[2]}/detail`)).body.data.version).toBe(1);
  });

  it('can be undone for ten minutes, from the response and from the jobs, by the person who changed them', async () => {
    const admin = await app.as(await app.make.admin());
    const other = await app.as(await app.make.admin());
    const event = await app.make.event();
    const phase_ids = await tasks(event.id, [7, 1], [8, 4], [9, 3]);
    const answer = await admin.post('task/action/status_update').send({ phase_ids, status_num: 3 });
    const job_id = answer.body.data.undo_id as string;
    const { list } = (await admin.get('common/job/list')).body.data as JobPage;
    expect(list).toMatchObject([
      {
        id: job_id,
        status: 'done',
        progress: { done: 3, total: 3 },
        bulk: { action: 'tasks_status', rows: 3, done_cnt: 2, refused_cnt: 0, undo_until: expect.any(String) },
      },
    ]);
    await admin.post(`task/${phase_ids[1]}/update`).send({ note: 'Gate code', version: 2 });
    expect((await other.post(`common/job/${job_id}/revert`).send({})).status).toBe(404);
    const undo = await admin.post(`common/job/${job_id}/revert`).send({});
    expect(await settled(admin, undo.body.data.job_id as string)).toMatchObject({
      status: 'done',
      bulk: { action: 'tasks_undo', done_cnt: 1, refused: [{ uuid: event.uuid, pt_num: 8, code: 'changed_since' }] },
    });
    expect(await statuses()).toEqual([1, 3, 3]);
    const same = await admin.post('task/action/status_update').send({ phase_ids: phase_ids.slice(1), status_num: 3 });
    expect(same.body.data).toEqual({ updated_cnt: 0, undo_id: null });
  });

  it('does nothing at all when one row may not change, and names the reason for each such row', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const vendor = await app.as(tent);
    const phase_ids = await tasks(event.id, [7, 1], [8, 2], [15, 6], [16, 6]);
    const answer = await vendor.post('task/action/status_update').send({ phase_ids, status_num: 3 });
    expect(answer).toMatchObject({ status: 422, body: { error: 'tasks_refused' } });
    expect(answer.body.message).toContain('3');
    expect(answer.body.data).toEqual([
      { id: phase_ids[1], pt_num: 8, uuid: event.uuid, code: 'task_move_not_allowed' },
      { id: phase_ids[2], pt_num: 15, uuid: event.uuid, code: 'task_status_other_group' },
      { id: phase_ids[3], pt_num: 16, uuid: event.uuid, code: 'task_item_not_permitted' },
    ]);
    expect(await statuses()).toEqual([1, 2, 6, 6]);
    expect(
      await app.make.one(
        'select (select count(*) from task_logs)::int as logs, (select count(*) from outbox)::int as box',
      ),
    ).toEqual({ logs: 0, box: 0 });
  });

  it('lets an admin move settled tasks for a reason, which each log keeps', async () => {
    const admin = await app.as(await app.make.admin());
    const phase_ids = await tasks((await app.make.event()).id, [7, 2], [8, 5]);
    const send = (reason?: string) =>
      admin.post('task/action/status_update').send({ phase_ids, status_num: 3, reason });
    expect((await send()).body.data).toMatchObject([{ pt_num: 8, code: 'reason_required' }]);
    expect((await send('Permits withdrawn')).status).toBe(200);
    expect((await app.db.query('select reason from task_logs')).rows).toEqual([
      { reason: 'Permits withdrawn' },
      { reason: 'Permits withdrawn' },
    ]);
  });

  it('changes hundreds at once, and names the first hundred that are refused', async () => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    await app.db.query(
      `with places as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select $1, 'B-' || n, 'Store ' || n, 'Austin', (select id from states where code = 'TX') from generate_series(1, 300) n
         returning id)
       , made as (insert into events (uuid, project_id, location_id, customer_id, type_num)
         select 'B-' || id, $2, id, $1, 1 from places returning id)
       select count(*) from made`,
      [project.customer_id, project.id],
    );
    await app.db.query(`insert into tasks (event_id, pt_num, status_num) select id, 7, 1 from events`);
    const { rows } = await app.db.query<{ id: string }>('select id from tasks');
    const phase_ids = rows.map(({ id }) => Number(id));
    const send = async (status_num: number) => {
      const { body } = await admin.post('task/action/status_update').send({ phase_ids, status_num });
      return settled(admin, body.data.job_id as string);
    };
    expect(await send(5)).toMatchObject({ status: 'done', bulk: { done_cnt: 300 } });
    expect((await admin.get('task/list?tab=not_required&per_page=1')).body.data.total).toBe(300);
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from task_logs')).n).toBe(300);
    const { message, bulk } = await send(8);
    expect([bulk?.refused.length, bulk?.refused_cnt, message]).toEqual([100, 300, expect.stringContaining('300')]);
  });

  it('records both people under impersonation', async () => {
    const boss = await app.make.admin();
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const phase_ids = await tasks(event.id, [7, 1]);
    const token = (await (await app.as(boss)).get(`common/user/${tent.id}/sudo`)).body.data as string;
    const answer = await app.http
      .post('/api/vendor/task/action/status_update')
      .set('authorization', `Bearer ${token}`)
      .send({ phase_ids, status_num: 3 });
    expect(answer.status).toBe(200);
    const { logs } = (await (await app.as(boss)).get(`task/${phase_ids[0]}/detail`)).body.data;
    expect(logs).toMatchObject([{ user: { id: tent.id }, on_behalf: { id: boss.id } }]);
  });

  it('returns the kinds of the chosen tasks that the person sees', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const own = await tasks(event.id, [7, 1], [8, 3]);
    const more = await app.make.task({ event_id: (await app.make.event({ tent_vid: tent.id })).id, pt_num: 7 });
    const foreign = await app.make.task();
    const vendor = await app.as(tent);
    const answer = await vendor.post('task/action/status_check').send({ phase_ids: [...own, more.id, foreign.id] });
    expect(answer.body.data).toEqual({
      kinds: [
        { pt_num: 7, status_num: 1, cnt: 2, ids: [own[0], more.id] },
        { pt_num: 8, status_num: 3, cnt: 1, ids: [own[1]] },
      ],
    });
  });

  it('is for admins and vendors, within their scope', async () => {
    const event = await app.make.event();
    const phase_ids = await tasks(event.id, [7, 1]);
    const input = { phase_ids, status_num: 3 };
    for (const level of [2, 3] as const) {
      const person = await app.as(await app.make.user(level, { customers: [event.customer_id] }));
      expect((await person.post('task/action/status_update').send(input)).status).toBe(403);
    }
    const stranger = await app.as(await app.make.vendor(4));
    expect((await stranger.post('task/action/status_update').send(input)).status).toBe(404);
    expect((await app.anonymous.post('admin/task/action/status_update').send(input)).status).toBe(401);
    expect(await statuses()).toEqual([1]);
  });

  it.each([
    [{ phase_ids: [] }, 'nothing_selected', 'Please select some rows first'],
    [{ phase_ids: 'all' }, 'validation_failed', undefined],
    [{ phase_ids: ['1'] }, 'validation_failed', undefined],
    [{ status_num: 17 }, 'validation_failed', undefined],
    [{ event_ids: [1] }, 'unknown_field', undefined],
    [{ reason: 'x'.repeat(501) }, 'validation_failed', undefined],
  ])('refuses %j', async (fault, error, message) => {
    const admin = await app.as(await app.make.admin());
    const phase_ids = await tasks((await app.make.event()).id, [7, 1]);
    const answer = await admin.post('task/action/status_update').send({ phase_ids, status_num: 3, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { error, ...(message && { message }) } });
    expect(await statuses()).toEqual([1]);
  });
});
