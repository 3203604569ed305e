import { describe, expect, it } from '@jest/globals';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import type { RollOverPreview } from '@guyline/contract/roll-over';
import { type Caller, useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('rolling a season over into a project that is not there yet', () => {
  const app = useApp();
  const project = {
    name: 'Summer 2027',
    type_num: 1,
    start_date: '2027-06-21',
    risk_date: '2027-06-01',
    inst_tdate: '2027-06-10',
    insp_tdate: '2027-06-15',
    end_date: '2027-07-05',
  };

  /** Two stores in Norfolk, which asks for a fire permit (12) from 900 sq ft; last season one had a large tent, the other a small one. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer({ s_name: 'NFS' });
    const last = await app.make.project({ customer_id: customer.id, name: 'Summer 2026', start_date: '2026-06-22' });
    const city = await app.make.jurisdiction({ name: 'Norfolk' });
    const fire = await app.make.requirement({
      jurisdiction_id: city.id,
      pt_num: 12,
      closed_from_sqft: 900,
      lead_days: 10,
      lead_unit: 'business',
      lead_end: 'event',
    });
    for (const [nr, tent_size] of ['30x60', '20x20'].entries()) {
      const location = await app.make.location({ customer_id: customer.id, lc_number: `NFS-${nr + 1}` });
      await app.make.place(location.id, { city_id: city.id });
      const event = await app.make.event({ project_id: last.id, location_id: location.id, tent_size });
      await app.make.task({ event_id: event.id, pt_num: 15, scheduled_date: '2026-06-20' });
    }
    const body = { from_project_id: last.id, project, requirements: { left_out: [], added: [] } };
    return { admin, last, fire, body };
  }
  const projects = async () =>
    (await app.db.query('select name from projects order by id')).rows.map(({ name }) => name as string);

  it('opens the project with its events, with what the authorities ask for of each tent; nothing is saved before', async () => {
    const { admin, body } = await season();
    const preview = (await admin.post('project/roll_over/preview').send(body)).body.data as RollOverPreview;
    expect(preview.status_cnts).toMatchObject({ new: 2, task_cnt: 3, asked_task_cnt: 1, project_version: 0 });
    expect(preview.status_cnts).toMatchObject({ after_deadline: 2, after_deadline_day_cnt: 2 });
    expect(preview.list.map(({ tasks, asked }) => [tasks, asked])).toMatchObject([
      [
        [
          { pt_num: 12, scheduled_date: null },
          { pt_num: 15, scheduled_date: '2027-06-19', after_deadline: '2027-06-10' },
        ],
        [{ pt_num: 12, reason: 'from_size', from_sqft: 900, sqft: 1800, apply_by: '2027-06-04' }],
      ],
      [[{ pt_num: 15, scheduled_date: '2027-06-19' }], []],
    ]);
    const { requirements: _, ...into } = body;
    const asked = (await admin.post('project/roll_over/requirements').send(into)).body.data as ProposedRequirements;
    expect(asked.requirements).toMatchObject([{ pt_num: 12, store_cnt: 1 }]);
    expect(await projects()).toEqual(['Summer 2026']);

    const { stores_seen } = preview.status_cnts;
    const started = await admin.post('project/roll_over').send({ ...body, stores_seen });
    const { job_id, project_id } = started.body.data as { job_id: string; project_id: number };
    const job = await settled(admin, job_id);
    expect(job).toMatchObject({
      status: 'done',
      bulk: { action: 'templates_roll_over', project: 'Summer 2027', rows: 2, done_cnt: 2 },
    });
    expect(
      await app.make.one('select name, uuid, status_num, type_num from projects where id = $1', [project_id]),
    ).toEqual({ name: 'Summer 2027', uuid: 'NFS-27-1', status_num: 1, type_num: 1 });
    expect((await admin.get(`requirement/differences?project_id=${project_id}`)).body.data.total).toBe(0);
    expect(await app.make.one('select count(*)::int as tasks from tasks where project_id = $1', [project_id])).toEqual({
      tasks: 3,
    });

    const undo = await admin.post(`common/job/${job_id}/revert`).send({});
    expect(await settled(admin, undo.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: 2 } });
    expect(await projects()).toEqual(['Summer 2026']);
    expect((await admin.get(`common/job/${job_id}`)).body.data.bulk).not.toHaveProperty('project'); // it is gone
  });

  it('says which season it was made of, to whoever sees that, as long as it is there', async () => {
    const { admin, last, body } = await season();
    const { job_id, project_id } = (await admin.post('project/roll_over').send(body)).body.data;
    await settled(admin, job_id as string);
    const origin = async (caller: Caller, id = project_id as number) =>
      (await caller.get(`project/${id}/detail`).expect(200)).body.data.rolled_from as unknown;
    expect(await origin(admin)).toEqual({ id: last.id, name: 'Summer 2026' });
    expect(await origin(admin, last.id)).toBeNull();
    const tent = await app.make.vendor(4);
    const vendor = await app.as(tent);
    await app.db.query('update events set tent_vid = $2 where project_id = $1', [project_id, tent.id]);
    expect(await origin(vendor)).toBeNull();
    await app.db.query('update events set tent_vid = $2 where project_id = $1', [last.id, tent.id]);
    expect(await origin(vendor)).toEqual({ id: last.id, name: 'Summer 2026' });
    await app.db.query('delete from tasks where project_id = $1', [last.id]);
    await app.db.query('delete from events where project_id = $1', [last.id]);
    await admin.delete(`project/${last.id}/delete`).expect(200);
    expect(await origin(admin)).toBeNull();
  });

  it('keeps the project when undone, as long as an event of it stays or somebody has changed it', async () => {
    const { admin, body } = await season();
    const undone = async (touch: string) => {
      const { job_id, project_id } = (await admin.post('project/roll_over').send(body)).body.data;
      await settled(admin, job_id as string);
      await app.db.query(touch, [project_id]);
      const undo = await admin.post(`common/job/${job_id}/revert`).send({});
      const job = await settled(admin, undo.body.data.job_id as string);
      await app.db.query(`update projects set name = 'kept ' || id where id = $1`, [project_id]);
      return job.bulk?.done_cnt;
    };
    expect(
      await undone('update tasks set version = 2 where id = (select max(id) from tasks where project_id = $1)'),
    ).toBe(1);
    expect(await undone('update projects set version = 2 where id = $1')).toBe(2);
    expect(await projects()).toHaveLength(3);
  });

  it('leaves out an item at one store with its note', async () => {
    const { admin, body } = await season();
    const first = await app.make.one<{ id: string }>(`select id from locations where lc_number = 'NFS-1'`);
    const left_out = [12, 15].map((pt_num) => ({ location_id: Number(first.id), pt_num, note: 'No tent this year' }));
    const preview = (await admin.post('project/roll_over/preview').send({ ...body, left_out })).body
      .data as RollOverPreview;
    expect(preview.status_cnts).toMatchObject({ task_cnt: 1, asked_task_cnt: 0 });
    const { job_id } = (await admin.post('project/roll_over').send({ ...body, left_out })).body.data;
    await settled(admin, job_id as string);
    expect(await app.make.one(`select state, note from event_requirements`)).toEqual({
      state: 'left_out',
      note: 'No tent this year',
    });
    expect(await app.make.one(`select changes from event_logs where changes <> '{}'`)).toEqual({
      changes: { left_out: { from: null, to: [15] } },
    });
  });

  it('refuses dates out of order, a name that is taken, a season out of scope, and one that leaves no store for an event', async () => {
    const { admin, last, body } = await season();
    const error = async (over: object) => {
      const send = { ...body, ...over };
      const answers = [
        await admin.post('project/roll_over/preview').send(send),
        await admin.post('project/roll_over').send(send),
      ];
      return answers.map((answer) => answer.body.error as string);
    };
    expect(await error({ project: { ...project, end_date: '2027-06-01' } })).toEqual(
      Array(2).fill('dates_out_of_order'),
    );
    expect(await error({ project: { ...project, name: 'Summer 2026' } })).toEqual(Array(2).fill('name_taken'));
    expect(await error({ from_project_id: 2_000_000_000 })).toEqual(Array(2).fill('not_found'));
    expect((await admin.post('project/roll_over').send({ ...body, stores_seen: 'x' })).body.error).toBe(
      'stores_changed',
    );
    await app.db.query('update events set status_num = 4 where project_id = $1', [last.id]);
    expect((await admin.post('project/roll_over').send(body)).body.error).toBe('nothing_selected');
    expect(await projects()).toEqual(['Summer 2026']);
  });
});
