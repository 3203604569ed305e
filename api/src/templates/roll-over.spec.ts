import { describe, expect, it } from '@jest/globals';
import type { RollOverPreview } from '@guyline/contract/roll-over';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('rolling a season over', () => {
  const app = useApp();
  const summer = (year: number, days: string[]) => ({
    start_date: `${year}-${days[0]}`,
    risk_date: `${year}-${days[1]}`,
    inst_tdate: `${year}-${days[2]}`,
    insp_tdate: `${year}-${days[3]}`,
    end_date: `${year}-${days[4]}`,
  });
  const log = (task: number, to: number, at: string, user: number, reason: string | null = null) =>
    app.db.query(
      `insert into task_logs (task_id, user_id, log, changes, created_at, reason)
       values ($1, $2, 'x', jsonb_build_object('status_num', jsonb_build_object('from', 1, 'to', $3::int)), $4::timestamptz, $5)`,
      [task, user, to, at, reason],
    );

  /** Last season at three stores, of which the second is closed by now and the third was canceled; the next starts 52 weeks later. */
  async function seasons() {
    const person = await app.make.admin();
    const admin = await app.as(person);
    const customer = await app.make.customer({ s_name: 'NFS' });
    const [tent, gone] = [await app.make.vendor(4), await app.make.vendor(2, { status_num: 4 })];
    const days = ['06-22', '06-01', '06-10', '06-15', '07-06'];
    const last = await app.make.project({ customer_id: customer.id, ...summer(2026, days) });
    const next = await app.make.project({
      customer_id: customer.id,
      ...summer(2027, ['06-21', '06-01', '06-10', '06-15', '07-05']),
    });
    for (const nr of [1, 2, 3]) {
      const location = await app.make.location({
        customer_id: customer.id,
        lc_number: `NFS-${nr}`,
        status_num: nr === 2 ? 4 : 1,
      });
      const event = await app.make.event({
        ...{ project_id: last.id, location_id: location.id, tent_vid: tent.id, fence_vid: gone.id },
        ...{ type_num: 2, tent_size: '20x40', status_num: nr === 3 ? 4 : 2 },
      });
      const permit = await app.make.task({
        ...{ event_id: event.id, pt_num: 7, status_num: 2, scheduled_date: '2026-06-05' },
      });
      await app.make.task({ event_id: event.id, pt_num: 24, status_num: 16, scheduled_date: '2026-07-08' });
      await app.make.task({ event_id: event.id, pt_num: 15 });
      await app.make.task({ event_id: event.id, pt_num: 12, status_num: 5 });
      const inspection = await app.make.task({ event_id: event.id, pt_num: 19, status_num: 11 });
      await log(permit.id, 3, '2026-05-01T12:00Z', person.id);
      await log(permit.id, 2, '2026-06-01T12:00Z', person.id);
      await log(inspection.id, 12, '2026-06-12T12:00Z', person.id);
    }
    return { admin, last, next, tent };
  }

  it('makes the same events on the same weekdays, without closed stores, and shows what the last one taught', async () => {
    const { admin, last, next, tent } = await seasons();
    const body = { from_project_id: last.id };
    const preview = (await admin.post(`project/${next.id}/roll_over/preview`).send(body)).body.data as RollOverPreview;
    expect(preview).toMatchObject({
      total: 2,
      status_cnts: { all: 2, new: 1, location_not_active: 1, project_version: 1 },
      list: [
        {
          number: 'NFS-1',
          fault: null,
          location: { city: expect.stringMatching(/./), state_code: expect.stringMatching(/^[A-Z]{2}$/) },
          type_num: 2,
          vendors: [{ vendor_num: 4 }],
          lessons: { permit_days: 31, failed_cnt: 1 },
        },
        { number: 'NFS-2', fault: 'location_not_active', vendors: [], tasks: [] },
      ],
    });
    const planned = preview.list[0]?.tasks.map(({ pt_num, scheduled_date }) => [pt_num, scheduled_date]);
    expect(planned).toEqual([
      [15, null],
      [19, null],
      [7, '2027-06-04'],
      [24, '2027-07-07'],
    ]);
    const start = () => admin.post(`project/${next.id}/roll_over`).send({ ...body, project_version: 1 });
    const job = await settled(admin, (await start()).body.data.job_id as string);
    expect(job).toMatchObject({ status: 'done', bulk: { action: 'templates_roll_over', done_cnt: 1, refused_cnt: 1 } });
    expect(job.bulk?.undo_until).not.toBeNull();
    expect(
      await app.make.one(
        'select uuid, type_num, tent_size, tent_vid::int, fence_vid from events where project_id = $1',
        [next.id],
      ),
    ).toEqual({ uuid: 'NFS-27-1-1', type_num: 2, tent_size: '20x40', tent_vid: tent.id, fence_vid: null });
    const { rows } = await app.db.query(
      `select t.pt_num, t.scheduled_date::text as day, t.status_num, k.anchor, k.offset_days from tasks t
         left join task_plans k on k.task_id = t.id where t.project_id = $1 order by t.scheduled_date nulls first, t.pt_num`,
      [next.id],
    );
    expect(rows).toEqual([
      { pt_num: 15, day: null, status_num: 6, anchor: null, offset_days: null },
      { pt_num: 19, day: null, status_num: 9, anchor: null, offset_days: null },
      { pt_num: 7, day: '2027-06-04', status_num: 1, anchor: 'start', offset_days: -17 },
      { pt_num: 24, day: '2027-07-07', status_num: 14, anchor: 'end', offset_days: 2 },
    ]);
    const again = await settled(admin, (await start()).body.data.job_id as string);
    expect(again.bulk).toMatchObject({ done_cnt: 0, refused_cnt: 2 });
  });

  it('counts days at the store, and leaves out dates that are further away than a template knows', async () => {
    const { admin, last, next } = await seasons();
    await app.db.query(
      `update task_logs set created_at = '2026-06-02T03:00Z' where changes #>> '{status_num,to}' = '2'`, // still June 1 in Texas
    );
    await app.db.query(`update tasks set scheduled_date = '2099-01-01' where pt_num = 7`);
    const body = { from_project_id: last.id };
    const { list } = (await admin.post(`project/${next.id}/roll_over/preview`).send(body)).body.data as RollOverPreview;
    expect(list[0]?.lessons.permit_days).toBe(31);
    expect(list[0]?.tasks).toContainEqual(
      expect.objectContaining({ pt_num: 7, scheduled_date: null, past: false, after_deadline: null }),
    );
    const made = await admin.post(`project/${next.id}/roll_over`).send({ ...body, project_version: 1 });
    expect(await settled(admin, made.body.data.job_id as string)).toMatchObject({
      status: 'done',
      bulk: { done_cnt: 1 },
    });
  });

  it.each([
    ['the noted days', { applied_on: '2026-04-20', issued_on: '2026-05-30' }, null, 40],
    ['the noted application and the logged approval', { applied_on: '2026-04-20', issued_on: null }, null, 42],
    ['the logged application and the noted issue', { applied_on: null, issued_on: '2026-05-30' }, null, 29],
    [
      'its first round, of one that was submitted again',
      { applied_on: '2026-05-20', issued_on: '2026-05-30' },
      '2026-04-10',
      50,
    ],
    [
      'nothing, of one that was issued before it was applied for',
      { applied_on: '2026-05-31', issued_on: '2026-05-30' },
      null,
      null,
    ],
  ] as const)('counts how long a permit took from %s', async (_, noted, first_sent_on, days) => {
    const { admin, last, next } = await seasons();
    await app.db.query(`update tasks set applied_on = $1, issued_on = $2 where pt_num = 7`, [
      noted.applied_on,
      noted.issued_on,
    ]);
    if (first_sent_on)
      await app.db.query(
        `with first as (
           update permit_rounds set sent_on = $1, answered_on = '2026-05-10', outcome = 'returned' where round_no = 1 returning task_id
         ) insert into permit_rounds (task_id, round_no, sent_on, answered_on, outcome)
           select task_id, 2, '2026-05-20', '2026-05-30', 'issued' from first`,
        [first_sent_on],
      );
    const body = { from_project_id: last.id };
    const { list } = (await admin.post(`project/${next.id}/roll_over/preview`).send(body)).body.data as RollOverPreview;
    expect(list[0]?.lessons).toEqual({ permit_days: days, failed_cnt: 1 });
  });

  it('learns nothing from what was undone', async () => {
    const { admin, last, next } = await seasons();
    const lessons = async () => {
      const path = `project/${next.id}/roll_over/preview`;
      return ((await admin.post(path).send({ from_project_id: last.id })).body.data as RollOverPreview).list[0]
        ?.lessons;
    };
    const { id } = await app.make.one<{ id: number }>(
      `select t.id::int from tasks t join locations l on l.id = t.location_id where t.pt_num = 19 and l.lc_number = 'NFS-1'`,
    );
    const change = async (status_num: number): Promise<string> => {
      const body = { phase_ids: [id], status_num, reason: 'As the inspector says' };
      return (await admin.post('task/action/status_update').send(body).expect(200)).body.data.undo_id as string;
    };
    const undo = async (job: string) =>
      settled(admin, (await admin.post(`common/job/${job}/revert`).send({}).expect(200)).body.data.job_id as string);
    const mistake = await change(12);
    expect(await lessons()).toEqual({ permit_days: 31, failed_cnt: 2 });
    await undo(mistake);
    expect(await lessons()).toEqual({ permit_days: 31, failed_cnt: 1 });
    await change(12);
    const again = await change(10);
    await undo(again); // it failed once more for all that: what is undone is that it was scheduled again
    expect(await lessons()).toEqual({ permit_days: 31, failed_cnt: 2 });
  });

  it('learns nothing from what was done in two steps, both of which were undone', async () => {
    const { admin, last, next } = await seasons();
    const { rows } = await app.db.query<{ id: number }>('select id::int from tasks where pt_num = 19');
    for (const { id } of rows) {
      await log(id, 12, '2026-06-13T12:00Z', admin.user.id);
      await log(id, 10, '2026-06-13T12:01Z', admin.user.id);
      await log(id, 12, '2026-06-13T12:02Z', admin.user.id, 'Undone');
      await log(id, 11, '2026-06-13T12:03Z', admin.user.id, 'Undone');
    }
    const body = { from_project_id: last.id };
    const { list } = (await admin.post(`project/${next.id}/roll_over/preview`).send(body)).body.data as RollOverPreview;
    expect(list[0]?.lessons.failed_cnt).toBe(1);
  });

  it('takes no undone correction for the day on which a permit was approved', async () => {
    const { admin, last, next } = await seasons();
    const { rows } = await app.db.query<{ id: number }>('select id::int from tasks where pt_num = 7');
    for (const { id } of rows) {
      await log(id, 3, '2026-06-20T12:00Z', admin.user.id);
      await log(id, 2, '2026-06-20T12:05Z', admin.user.id, 'Undone');
    }
    const body = { from_project_id: last.id };
    const { list } = (await admin.post(`project/${next.id}/roll_over/preview`).send(body)).body.data as RollOverPreview;
    expect(list[0]?.lessons.permit_days).toBe(31);
  });

  it('is refused when last season is no longer what the preview showed', async () => {
    const { admin, last, next } = await seasons();
    const body = { from_project_id: last.id };
    const { status_cnts } = (await admin.post(`project/${next.id}/roll_over/preview`).send(body)).body
      .data as RollOverPreview;
    const { stores_seen } = status_cnts;
    const start = () => admin.post(`project/${next.id}/roll_over`).send({ ...body, stores_seen, project_version: 1 });
    await app.db.query('update tasks set version = version + 1 where pt_num = 15 and project_id = $1', [last.id]);
    expect(await start()).toMatchObject({ status: 409, body: { error: 'stores_changed' } });
  });

  it('is refused for a project that is not there, or has changed since the preview', async () => {
    const { admin, last, next } = await seasons();
    const body = { from_project_id: last.id, project_version: 1 };
    const error = async (id: number, over: object, path = '') =>
      (await admin.post(`project/${id}/roll_over${path}`).send({ ...body, ...over })).body.error as string;
    expect(await error(2_000_000_000, {})).toBe('not_found');
    expect(await error(next.id, { from_project_id: 2_000_000_000 })).toBe('not_found');
    expect(await error(next.id, { project_version: 2 })).toBe('stale_version');
  });
});
