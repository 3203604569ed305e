import { describe, expect, it } from '@jest/globals';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { type Caller, useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('all tasks that match a filter', () => {
  const app = useApp();

  const made = async (event_id: number, ...rows: [TaskItem, TaskStatus, (string | null)?][]) => {
    for (const [pt_num, status_num, scheduled_date = null] of rows)
      await app.make.task({ event_id, pt_num, status_num, scheduled_date });
  };
  const tasks = async () =>
    (
      await app.db.query(
        'select pt_num, status_num, scheduled_date::text as day, version from tasks order by event_id, pt_num',
      )
    ).rows.map(({ pt_num, status_num, day, version }) => [pt_num, status_num, day, version]);
  const order = (caller: Caller, filter: object, change: object) =>
    caller.post('task/action/matching_update').send({ filter, ...change });
  const ended = async (caller: Caller, answer: Awaited<ReturnType<typeof order>>) => {
    expect(answer).toMatchObject({ status: 200, body: { data: { job_id: expect.any(String) } } });
    return settled(caller, answer.body.data.job_id as string);
  };

  it('are changed by a job that skips the rows that may not change, and names them', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    await made(event.id, [7, 1], [8, 2], [15, 6], [16, 6]);
    await made((await app.make.event()).id, [7, 1]); // not this vendor's event
    const vendor = await app.as(tent);
    const kinds = await vendor.post('task/action/matching_check').send({ filter: { tab: 'all' } });
    expect(kinds.body.data.kinds).toEqual([
      { pt_num: 7, status_num: 1, cnt: 1, editable: true },
      { pt_num: 8, status_num: 2, cnt: 1, editable: true },
      { pt_num: 15, status_num: 6, cnt: 1, editable: true },
      { pt_num: 16, status_num: 6, cnt: 1, editable: false },
    ]);
    const job = await ended(vendor, await order(vendor, { tab: 'all' }, { status_num: 3 }));
    expect(job).toMatchObject({
      kind: 'bulk',
      status: 'done',
      progress: { total: 4 },
      bulk: { action: 'tasks_matching', rows: 4, done_cnt: 1, refused_cnt: 3, undo_until: expect.any(String) },
    });
    expect(job.bulk?.refused.map(({ pt_num, code }) => [pt_num, code])).toEqual([
      [8, 'task_move_not_allowed'],
      [15, 'task_status_other_group'],
      [16, 'task_item_not_permitted'],
    ]);
    expect(await tasks()).toEqual([
      [7, 3, null, 2],
      [8, 2, null, 1],
      [15, 6, null, 1],
      [16, 6, null, 1],
      [7, 1, null, 1],
    ]);
  });

  it('are those in the list: filter, tab and search', async () => {
    const project = await app.make.project({ name: 'Summer Tents' });
    await made(
      (await app.make.event({ project_id: project.id })).id,
      [7, 1, app.make.day(-3)],
      [8, 1, app.make.day(3)],
    );
    await made((await app.make.event()).id, [7, 1, app.make.day(-3)]);
    const admin = await app.as(await app.make.admin());
    const filter = { search: 'summer', tab: 'overdue', pt_num: [7, 8] };
    const kinds = await admin.post('task/action/matching_check').send({ filter });
    expect(kinds.body.data).toEqual({ kinds: [{ pt_num: 7, status_num: 1, cnt: 1, editable: true }] });
    const day = app.make.day(9);
    const job = await ended(admin, await order(admin, filter, { scheduled_date: day, status_num: 3 }));
    expect(job.bulk).toMatchObject({ done_cnt: 1, refused_cnt: 0 });
    expect(await tasks()).toEqual([
      [7, 3, day, 2],
      [8, 1, app.make.day(3), 1],
      [7, 1, app.make.day(-3), 1],
    ]);
    const { rows } = await app.db.query('select log, changes from task_logs');
    expect(rows).toEqual([
      {
        log: `Status Pending -> Applied For; Scheduled date ${app.make.day(-3)} -> ${day}`,
        changes: { status_num: { from: 1, to: 3 }, scheduled_date: { from: app.make.day(-3), to: day } },
      },
    ]);
  });

  it('are as before after Undo, except those that somebody has changed since', async () => {
    const event = await app.make.event();
    await made(event.id, [7, 1, app.make.day(2)], [8, 1], [9, 4]);
    const admin = await app.as(await app.make.admin());
    const job = await ended(admin, await order(admin, {}, { scheduled_date: app.make.day(5) }));
    expect(job.bulk).toMatchObject({ done_cnt: 3 });
    const { rows } = await app.db.query<{ id: string }>('select id from tasks where pt_num = 8');
    expect((await admin.post(`task/${rows[0]?.id}/update`).send({ note: 'Gate code', version: 2 })).status).toBe(200);
    const other = await app.as(await app.make.admin());
    expect((await other.post(`common/job/${job.id}/revert`).send({})).status).toBe(404);
    const undone = await ended(admin, await admin.post(`common/job/${job.id}/revert`).send({}));
    expect(undone).toMatchObject({
      status: 'done',
      bulk: {
        action: 'tasks_undo',
        rows: 3,
        done_cnt: 2,
        refused_cnt: 1,
        refused: [{ uuid: event.uuid, pt_num: 8, code: 'changed_since' }],
        undo_until: null,
      },
    });
    expect(await tasks()).toEqual([
      [7, 1, app.make.day(2), 3],
      [8, 1, app.make.day(5), 3],
      [9, 4, null, 3],
    ]);
    const log = await app.db.query('select log, reason from task_logs where task_id <> $1 order by id desc limit 1', [
      rows[0]?.id,
    ]);
    expect(log.rows[0]).toEqual({ log: `Scheduled date ${app.make.day(5)} -> none`, reason: 'Undone' });
    const again = await admin.post(`common/job/${job.id}/revert`).send({});
    // It is undone once; a page that still offers it gets the same job and says so.
    expect(again).toMatchObject({
      status: 200,
      body: {
        data: { job_id: undone.id },
        message: 'This has already been undone. You can find the result under Jobs.',
      },
    });
  });

  it('can be undone for ten minutes', async () => {
    await made((await app.make.event()).id, [7, 1]);
    const admin = await app.as(await app.make.admin());
    const job = await ended(admin, await order(admin, {}, { status_num: 3 }));
    await app.db.query(`update jobs set finished_at = now() - interval '11 minutes' where id = $1`, [job.id]);
    expect((await settled(admin, job.id)).bulk?.undo_until).toBeNull();
    expect(await admin.post(`common/job/${job.id}/revert`).send({})).toMatchObject({
      status: 422,
      body: { error: 'job_expired' },
    });
    // A later change does not discard the undo of another.
    await ended(admin, await order(admin, {}, { scheduled_date: app.make.day(5) }));
    expect((await admin.post(`common/job/${job.id}/revert`).send({})).body.error).toBe('job_expired');
  });

  it('are named by Undo with the reason: in the trash, or changed since', async () => {
    const event = await app.make.event();
    await made(event.id, [7, 1], [8, 1]);
    const admin = await app.as(await app.make.admin());
    const job = await ended(admin, await order(admin, {}, { status_num: 3 }));
    const { id } = await app.make.one<{ id: string }>('select id from tasks where pt_num = 8');
    expect((await admin.delete('task/bulk_delete').send({ phase_ids: [Number(id)] })).status).toBe(200);
    const undone = await ended(admin, await admin.post(`common/job/${job.id}/revert`).send({}));
    expect(undone.bulk).toMatchObject({
      done_cnt: 1,
      refused: [{ uuid: event.uuid, pt_num: 8, code: 'not_found' }],
    });
  });

  it('cannot be undone again while the first undo waits or runs, but can after it failed', async () => {
    await made((await app.make.event()).id, [7, 1]);
    const admin = await app.as(await app.make.admin());
    const job = await ended(admin, await order(admin, {}, { status_num: 3 }));
    const { id } = await app.make.one<{ id: string }>(
      `insert into jobs (kind, status, title, owner_id, params) values ('bulk', 'queued', 'Undo', $1, $2) returning id`,
      [admin.user.id, { action: 'tasks_undo', input: { job_id: job.id } }],
    );
    const undo = () => admin.post(`common/job/${job.id}/revert`).send({});
    for (const status of ['queued', 'running']) {
      await app.db.query('update jobs set status = $2 where id = $1', [id, status]);
      expect((await settled(admin, job.id)).bulk?.undo_until).toBeNull();
      expect(await undo()).toMatchObject({ status: 200, body: { data: { job_id: id } } });
    }
    await app.db.query(`update jobs set status = 'failed' where id = $1`, [id]);
    expect((await settled(admin, job.id)).bulk?.undo_until).toEqual(expect.any(String));
    const shouted = await admin.post(`common/job/${job.id.toUpperCase()}/revert`).send({});
    expect((await ended(admin, shouted)).bulk).toMatchObject({ done_cnt: 1 });
    const ordered = await app.make.one<{ of: string }>(
      `select params #>> '{input,job_id}' as of from jobs where id = $1`,
      [shouted.body.data.job_id],
    );
    expect(ordered.of).toBe(job.id); // spelled as in the job, so that it is found
  });

  it('are undone by one job, however many requests arrive at the same moment', async () => {
    await made((await app.make.event()).id, [7, 1], [8, 1]);
    const admin = await app.as(await app.make.admin());
    const job = await ended(admin, await order(admin, {}, { status_num: 3 }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(`common/job/${job.id}/revert`).send({})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.data.job_id)).size).toBe(1);
    expect((await ended(admin, first as (typeof answers)[number])).bulk).toMatchObject({ done_cnt: 2, refused_cnt: 0 });
  });

  it.each([
    [{ filter: {} }, 'nothing_selected'],
    [{ filter: { year: 2019 }, status_num: 3 }, 'nothing_selected'],
    [{ filter: { colour: 'red' }, status_num: 3 }, 'unknown_field'],
    [{ status_num: 3 }, undefined],
    [{ filter: {}, status_num: 99 }, undefined],
    [{ filter: {}, status_num: null }, undefined],
    [{ filter: {}, status_num: null, scheduled_date: '2031-05-01' }, undefined],
    [{ filter: {}, scheduled_date: 'soon' }, undefined],
  ])('are not changed by %j', async (body, error) => {
    await made((await app.make.event()).id, [7, 1]);
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post('task/action/matching_update').send(body);
    expect(answer.status).toBe(422);
    if (error) expect(JSON.stringify(answer.body)).toContain(error);
    expect(await tasks()).toEqual([[7, 1, null, 1]]);
  });
});
