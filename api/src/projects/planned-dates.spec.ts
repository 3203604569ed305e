import { describe, expect, it } from '@jest/globals';
import type { TemplateItem } from '@guyline/contract/templates';
import { lockWaits } from '../../test/lock-waits.js';
import { applied, makeTemplate } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('dates that follow a project', () => {
  const app = useApp();
  const dates = {
    ...{ start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
    ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
  };
  const later = { ...dates, start_date: '2027-06-28' };
  const item = (pt_num: number, anchor: string | null, offset_days: number | null, unit: string | null) =>
    ({ type_num: 1, pt_num, anchor, offset_days, unit }) as TemplateItem;

  /** Two stores with a permit, an install and a takedown each, made by a template. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project({ name: 'Summer', ...dates });
    for (const nr of [1, 2]) await app.make.location({ customer_id: project.customer_id, lc_number: `NFS-${nr}` });
    const template = await makeTemplate(app.make, [
      item(7, 'start', -10, 'business'),
      item(15, 'start', -7, 'calendar'),
      item(24, 'end', 2, 'calendar'),
      item(12, null, null, null),
    ]);
    await settled(admin, await applied(admin, template.id, { project_id: project.id, stores: { filter: {} } }));
    return { admin, project };
  }
  const shown = async () =>
    (
      await app.db.query<{ text: string }>(
        `select l.lc_number || ' ' || t.pt_num || ' ' || coalesce(t.scheduled_date::text, '-') as text from tasks t
           join locations l on l.id = t.location_id order by l.lc_number, t.pt_num`,
      )
    ).rows.map(({ text }) => text);
  const set = (lc_number: string, pt_num: number, values: string) =>
    app.db.query(
      [
        'update tasks t set',
        values,
        'from locations l where l.id = t.location_id and l.lc_number = $1 and pt_num = $2',
      ].join(' '),
      [lc_number, pt_num],
    );
  const lastJob = () => app.make.one<{ id: string }>('select id from jobs order by created_at desc limit 1');

  it('move with its start, but for those that were set by hand, which are named, and those that are done', async () => {
    const { admin, project } = await season();
    await set('NFS-1', 7, `scheduled_date = '2027-06-02'`);
    await set('NFS-2', 7, 'scheduled_date = null');
    await set('NFS-2', 15, 'status_num = 8');
    const preview = (await admin.post(`project/${project.id}/preview`).send(later)).body.data.planned;
    expect(preview).toMatchObject({
      moving_cnt: 1,
      moving: [{ lc_number: 'NFS-1', pt_num: 15, scheduled_date: '2027-06-14', day: '2027-06-21' }],
      locked_cnt: 2,
      locked: [
        { lc_number: 'NFS-1', pt_num: 7, scheduled_date: '2027-06-02', planned_date: '2027-06-04', day: '2027-06-11' },
        { lc_number: 'NFS-2', pt_num: 7, scheduled_date: null, planned_date: '2027-06-04', day: '2027-06-11' },
      ],
    });
    const before = await shown();
    const save = (over: object) =>
      admin
        .post(`project/${project.id}/update`)
        .send({ ...later, name: 'Summer', type_num: 1, status_num: 1, version: 1, ...over });
    expect((await save({ move_planned: true })).status).toBe(200);
    const job = await settled(admin, (await lastJob()).id);
    expect(job).toMatchObject({
      status: 'done',
      bulk: { action: 'projects_dates', rows: 1, done_cnt: 1, apply_by_cnt: 0 },
    });
    expect(await shown()).toEqual(
      before.map((text) => (text === 'NFS-1 15 2027-06-14' ? 'NFS-1 15 2027-06-21' : text)),
    );
    expect(await app.make.one('select log, user_id::int from task_logs')).toEqual({
      log: 'Scheduled date 2027-06-14 -> 2027-06-21',
      user_id: admin.user.id,
    });
  });

  it('go back when the move is undone, but for those that somebody has changed since; then they move again', async () => {
    const { admin, project } = await season();
    const before = await shown();
    const save = async (version: number) => {
      const body = { ...later, name: 'Summer', type_num: 1, status_num: 1, version, move_planned: true };
      await admin.post(`project/${project.id}/update`).send(body);
      const { id } = await lastJob();
      return settled(admin, id);
    };
    const job = await save(1);
    const minutes = (Date.parse(job.bulk?.undo_until ?? '') - Date.parse(job.finished_at ?? '')) / 60_000;
    expect([job.bulk?.done_cnt, minutes]).toEqual([4, 10]);
    await set('NFS-1', 15, `scheduled_date = '2027-06-25', version = t.version + 1`);
    const undo = await admin.post(`common/job/${job.id}/revert`).send({});
    const undone = await settled(admin, undo.body.data.job_id as string);
    expect(undone).toMatchObject({ bulk: { action: 'projects_dates_undo', done_cnt: 3, refused_cnt: 1 } });
    expect(undone.bulk?.refused).toMatchObject([{ pt_num: 15, code: 'changed_since' }]);
    expect(await shown()).toEqual(before.map((text) => (text.startsWith('NFS-1 15') ? 'NFS-1 15 2027-06-25' : text)));
    expect(await app.make.one(`select count(*)::int as undone from task_logs where reason = 'Undone'`)).toEqual({
      undone: 3,
    });
    const { moving_cnt, locked_cnt } = (await admin.post(`project/${project.id}/preview`).send(later)).body.data
      .planned;
    expect([moving_cnt, locked_cnt]).toEqual([3, 0]);
    expect((await save(2)).bulk).toMatchObject({ done_cnt: 3 });
  });

  it('wait for a concurrent edit of a task, and keep what it saves', async () => {
    const { admin, project } = await season();
    const body = { ...later, name: 'Summer', type_num: 1, status_num: 1, version: 1, move_planned: true };
    await admin.post(`project/${project.id}/update`).send(body);
    const { id } = await lastJob();
    await settled(admin, id);
    const other = await app.db.connect();
    try {
      await other.query('begin');
      await other.query(`update tasks set scheduled_date = '2027-06-25', version = version + 1 where pt_num = 15`);
      const undo = await admin.post(`common/job/${id}/revert`).send({});
      expect(await lockWaits(app.make, '%for no key update%')).toBe(1);
      await other.query('commit');
      const { bulk } = await settled(admin, undo.body.data.job_id as string);
      expect(bulk).toMatchObject({ done_cnt: 2, refused_cnt: 2 });
      expect(bulk?.refused.map(({ pt_num, code }) => [pt_num, code])).toEqual(Array(2).fill([15, 'changed_since']));
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect((await shown()).filter((text) => text.includes(' 15 '))).toEqual([
      'NFS-1 15 2027-06-25',
      'NFS-2 15 2027-06-25',
    ]);
  });

  it('stay when the person does not ask for it, and move later; business days are counted anew', async () => {
    const { admin, project } = await season();
    const body = { name: 'Summer', type_num: 1, status_num: 1 };
    const update = (version: number, over: object) =>
      admin.post(`project/${project.id}/update`).send({ ...later, ...body, version, ...over });
    const before = await shown();
    await update(1, {});
    expect(await shown()).toEqual(before);
    await update(2, { end_date: '2027-07-12', move_planned: true });
    await settled(admin, (await lastJob()).id);
    expect(await shown()).toEqual(
      ['NFS-1', 'NFS-2'].flatMap((store) => [
        `${store} 7 2027-06-11`,
        `${store} 12 -`,
        `${store} 15 2027-06-21`,
        `${store} 24 2027-07-14`,
      ]),
    );
    const none = (await admin.post(`project/${project.id}/preview`).send({ ...later, end_date: '2027-07-12' })).body
      .data;
    expect(none.planned).toEqual({ moving_cnt: 0, apply_by_cnt: 0, locked_cnt: 0, locked: [], moving: [] });
  });
});
