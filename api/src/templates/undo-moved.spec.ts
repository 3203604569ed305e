import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import type { ProjectDates } from '@guyline/contract/projects';
import type { TemplateItem } from '@guyline/contract/templates';
import { applied, makeTemplate } from '../../test/templates.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('undoing a template or a season whose project has moved since', () => {
  const app = useApp();
  const dates = {
    ...{ start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
    ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
  };
  const later = { ...dates, start_date: '2027-06-28' };
  const requirements = { left_out: [], added: [] };

  /** Two stores in a city that asks for a fire permit (12), with an install and a permit that are planned by the start. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project({ name: 'Summer', ...dates });
    const city = await app.make.jurisdiction({ name: 'Norfolk' });
    await app.make.requirement({ jurisdiction_id: city.id, pt_num: 12, lead_days: 10, lead_end: 'event' });
    for (const nr of [1, 2]) {
      const { id } = await app.make.location({ customer_id: project.customer_id, lc_number: `NFS-${nr}` });
      await app.make.place(id, { city_id: city.id });
    }
    const item = { type_num: 1, anchor: 'start', offset_days: -3, unit: 'calendar' } as TemplateItem;
    const template = await makeTemplate(app.make, [
      { ...item, pt_num: 7 },
      { ...item, pt_num: 15 },
    ]);
    const id = await applied(admin, template.id, { project_id: project.id, stores: { filter: {} }, requirements });
    await settled(admin, id);
    return { admin, project, id };
  }
  /** Saves the dates, with all that follows them. */
  async function moved(admin: Caller, id: number, to: Partial<ProjectDates>, name = 'Summer'): Promise<string> {
    const { version } = (await admin.get(`project/${id}/detail`)).body.data as { version: number };
    const body = { ...to, name, type_num: 1, status_num: 1, version, move_planned: true };
    expect((await admin.post(`project/${id}/update`).send(body)).status).toBe(200);
    const job = await app.make.one<{ id: string }>('select id from jobs order by created_at desc limit 1');
    expect(await settled(admin, job.id)).toMatchObject({ status: 'done', bulk: { action: 'projects_dates' } });
    return job.id;
  }
  const undone = async (admin: Caller, id: string): Promise<JobRow> =>
    settled(admin, (await admin.post(`common/job/${id}/revert`).send({})).body.data.job_id as string);
  const task = () =>
    app.make.one<{ id: number; version: number; uuid: string }>(
      `select t.id::int, t.version, e.uuid from tasks t join events e on e.id = t.event_id where t.pt_num = 15 order by t.id limit 1`,
    );
  /** Gives the install of the first store another day by hand. */
  async function byHand(admin: Caller, scheduled_date: string, over: object = {}): Promise<void> {
    const { id, version } = await task();
    const answer = await admin.post(`task/${id}/update`).send({ scheduled_date, version, ...over });
    expect(answer.status).toBe(200);
  }

  it('takes all events away when their dates moved and moved back', async () => {
    const { admin, project, id } = await season();
    await moved(admin, project.id, later);
    await moved(admin, project.id, dates);
    // Two days of each event moved twice, and its day to apply did, too.
    const logs = `select (select count(*)::int from task_logs) as tasks, (select count(*)::int from event_logs where action = 'changed') as events`;
    expect(await app.make.one(logs)).toEqual({ tasks: 8, events: 4 });
    expect(await undone(admin, id)).toMatchObject({ bulk: { done_cnt: 2, refused_cnt: 0 } });
    expect(await app.make.one('select count(*)::int as events from events')).toEqual({ events: 0 });
  });

  it.each([
    ['they are where the project has put them', false],
    ['an undone move has left them where they were', true],
  ])('takes them away when %s', async (_, isUndone) => {
    const { admin, project, id } = await season();
    const move = await moved(admin, project.id, later);
    if (isUndone) expect(await undone(admin, move)).toMatchObject({ bulk: { done_cnt: 6, refused_cnt: 0 } });
    expect(await undone(admin, id)).toMatchObject({ bulk: { done_cnt: 2, refused_cnt: 0 } });
  });

  it.each([
    ['keeps a day that somebody has set by hand', ['2027-06-19'], {}, 1],
    ['does not keep one that is again as planned', ['2027-06-19', '2027-06-18'], {}, 2],
    [
      'keeps one for which somebody has given a reason',
      ['2027-06-19', '2027-06-18'],
      { reason: 'The crew is late' },
      1,
    ],
    ['keeps a note that came with one', ['2027-06-19', '2027-06-18'], { note: 'Gate 4' }, 1],
  ])('%s', async (_, days, over, done_cnt) => {
    const { admin, project, id } = await season();
    const { uuid } = await task();
    for (const day of days) await byHand(admin, day, over);
    await moved(admin, project.id, later);
    await moved(admin, project.id, dates);
    const { bulk } = await undone(admin, id);
    expect(bulk).toMatchObject({ done_cnt, refused_cnt: 2 - done_cnt });
    expect(bulk?.refused).toMatchObject(done_cnt === 2 ? [] : [{ uuid, code: 'changed_since' }]);
  });

  it.each([
    ['goes, too, when it is as it was made', dates, 'Next', 0],
    ['stays with other dates', later, 'Next', 1],
    ['stays with another name', dates, 'Another', 1],
  ])('the project of a season %s', async (_, to, name, projects) => {
    const { admin, project } = await season();
    const next = { ...dates, name: 'Next', type_num: 1 };
    const started = await admin.post('project/roll_over').send({ from_project_id: project.id, project: next });
    const { job_id, project_id } = started.body.data as { job_id: string; project_id: number };
    await settled(admin, job_id);
    await moved(admin, project_id, { ...later, end_date: '2027-07-12' }, 'Next');
    await moved(admin, project_id, to, name);
    expect(await undone(admin, job_id)).toMatchObject({ bulk: { done_cnt: 2, refused_cnt: 0 } });
    expect(await app.make.one('select count(*)::int as n from projects where id <> $1', [project.id])).toEqual({
      n: projects,
    });
  });
});
