import { describe, expect, it } from '@jest/globals';
import type { EventActivity } from '@guyline/contract/event-activity';
import type { ProjectPreview } from '@guyline/contract/projects';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { addDays } from '../platform/clock/days.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('days to apply that follow a project', () => {
  const app = useApp();
  const dates = {
    ...{ start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
    ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
  };
  const later = { ...dates, start_date: '2027-06-28' };
  const business = (from: string, days: number) => businessDaysOf({ state_code: 'TX' }).add(from, -days);

  /** An event whose city asks for a permit by business days, one by calendar days before the installation, and one without a day. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project({ name: 'Summer', ...dates });
    const store = await app.make.location({ customer_id: project.customer_id });
    const { id: city } = await app.make.jurisdiction({ name: 'Norfolk', kind: 'city', state_num: store.state_num });
    await app.make.place(store.id, { city_id: city, city_settled: true });
    const asks = async (pt_num: number, over: object) =>
      (await app.make.requirement({ jurisdiction_id: city, pt_num, ...over })).id;
    const building = await asks(7, { lead_days: 10, lead_unit: 'business', lead_end: 'event' });
    const fire = await asks(8, { lead_days: 30, lead_unit: 'calendar', lead_end: 'installation' });
    await asks(12, {});
    const made = await admin.post('event/create').send({
      project_id: project.id,
      location_ids: [store.id],
      actions: [],
      requirements: { left_out: [], added: [] },
    });
    expect(made.status).toBe(200);
    const { id: event_id } = await app.make.one<{ id: number }>('select id::int from events');
    return { admin, project, building, fire, event_id };
  }
  const kept = async () =>
    (
      await app.db.query<{ text: string }>(
        `select pt_num || ' ' || coalesce(apply_by::text, '-') as text from event_requirements order by pt_num`,
      )
    ).rows.map(({ text }) => text);
  type Season = Awaited<ReturnType<typeof season>>;
  const planned = async ({ admin, project }: Season, body: object) =>
    ((await admin.post(`project/${project.id}/preview`).send(body)).body.data as ProjectPreview).planned;
  const save = ({ admin, project }: Season, version: number, body: object) =>
    admin.post(`project/${project.id}/update`).send({ name: 'Summer', type_num: 1, status_num: 1, version, ...body });
  const lastJob = () => app.make.one<{ id: string }>('select id from jobs order by created_at desc limit 1');
  const differing = async ({ admin }: Season): Promise<number> =>
    (await admin.get('requirement/differences')).body.data.total as number;

  it('move with its start and installation, as the preview said, and nothing differs afterwards', async () => {
    const all = await season();
    expect(await kept()).toEqual([`7 ${business('2027-06-21', 10)}`, '8 2027-05-11', '12 -']);
    const both = { ...later, inst_tdate: '2027-06-12' };
    expect(await planned(all, later)).toEqual({
      moving_cnt: 0,
      apply_by_cnt: 1,
      locked_cnt: 0,
      locked: [],
      moving: [],
    });
    expect(await planned(all, both)).toMatchObject({ apply_by_cnt: 2 });
    expect((await save(all, 1, { ...both, move_planned: true })).status).toBe(200);
    const job = await settled(all.admin, (await lastJob()).id);
    expect(job).toMatchObject({
      status: 'done',
      bulk: { action: 'projects_dates', rows: 2, done_cnt: 2, apply_by_cnt: 2 },
    });
    expect(await kept()).toEqual([`7 ${business('2027-06-28', 10)}`, '8 2027-05-13', '12 -']);
    expect(await differing(all)).toBe(0);
    expect(await planned(all, both)).toMatchObject({ apply_by_cnt: 0 });
  });

  it('are named in the activity of the event, each with its item, whether they move, go back, or follow the event', async () => {
    const all = await season();
    await save(all, 1, { ...later, inst_tdate: '2027-06-12', move_planned: true });
    const { id } = await lastJob();
    await settled(all.admin, id);
    const undo = (await all.admin.post(`common/job/${id}/revert`).send({})).body.data.job_id as string;
    await settled(all.admin, undo);
    const other = await app.make.project({ name: 'Fall', customer_id: all.project.customer_id, ...later });
    const { event_id } = all;
    await all.admin
      .post('event/action/move')
      .send({ event_ids: [event_id], project_id: other.id })
      .expect(200);
    const { list } = (await all.admin.get(`event/${event_id}/activity`)).body.data as EventActivity;
    const day = (pt_num: number, on: string) => ({ pt_num, name: null, day: on });
    const was = [day(7, business('2027-06-21', 10)), day(8, '2027-05-11')];
    const became = [day(7, business('2027-06-28', 10)), day(8, '2027-05-13')];
    expect(list.filter(({ changes }) => changes.some(({ field }) => field === 'apply_by'))).toMatchObject([
      { reason: null, changes: [{ field: 'apply_by', from: was.slice(0, 1), to: became.slice(0, 1) }] },
      { action: 'changed', reason: 'Undone', changes: [{ field: 'apply_by', from: became, to: was }] },
      { action: 'changed', reason: null, user: { id: all.admin.user.id }, changes: [{ from: was, to: became }] },
    ]);
  });

  it('keep the lead time that the event was settled with: a change of the directory stays a difference', async () => {
    const all = await season();
    await app.db.query('update jurisdiction_requirements set lead_days = 40 where id = $1', [all.fire]);
    await save(all, 1, { ...later, inst_tdate: '2027-06-12', move_planned: true });
    await settled(all.admin, (await lastJob()).id);
    expect(await kept()).toEqual([`7 ${business('2027-06-28', 10)}`, '8 2027-05-13', '12 -']);
    expect(await differing(all)).toBe(1);
  });

  it('stay when the person does not ask for it or the event is over, and move later', async () => {
    const all = await season();
    const before = await kept();
    await save(all, 1, later);
    expect(await kept()).toEqual(before);
    await app.db.query('update events set status_num = 3');
    expect(await planned(all, later)).toMatchObject({ apply_by_cnt: 0 });
    await app.db.query('update events set status_num = 1');
    await app.db.query('update event_requirements set lead_days = null, lead_unit = null, lead_end = null'); // from before it was kept
    await save(all, 2, { ...later, start_date: '2027-06-30', move_planned: true });
    await settled(all.admin, (await lastJob()).id);
    expect(await kept()).toEqual([`7 ${business('2027-06-30', 10)}`, '8 2027-05-11', '12 -']);
  });

  it('go back when the move is undone, but for those that are other days by now', async () => {
    const all = await season();
    await save(all, 1, { ...later, inst_tdate: '2027-06-12', move_planned: true });
    const { id } = await lastJob();
    const move = await settled(all.admin, id);
    await app.db.query('update event_requirements set apply_by = $1 where pt_num = 8', [addDays('2027-05-13', 1)]);
    const undo = (await all.admin.post(`common/job/${id}/revert`).send({})).body.data.job_id as string;
    const undone = await settled(all.admin, undo);
    expect(undone.bulk).toMatchObject({ done_cnt: 1, apply_by_cnt: 1, refused_cnt: 1 });
    expect([move.bulk?.rows, undone.bulk?.rows]).toEqual([2, 2]); // dates, not events
    expect(await kept()).toEqual([`7 ${business('2027-06-21', 10)}`, '8 2027-05-14', '12 -']);
    expect(await app.make.one('select count(*)::int as cnt from row_undo')).toEqual({ cnt: 0 });
  });

  it('follow an event into another project', async () => {
    const all = await season();
    const other = await app.make.project({ name: 'Fall', customer_id: all.project.customer_id, ...later });
    await all.admin
      .post('event/action/move')
      .send({ event_ids: [all.event_id], project_id: other.id })
      .expect(200);
    expect(await kept()).toEqual([`7 ${business('2027-06-28', 10)}`, '8 2027-05-11', '12 -']);
    expect(await differing(all)).toBe(0);
  });
});
