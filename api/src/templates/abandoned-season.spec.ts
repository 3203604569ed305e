import { afterEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { JobRow } from '@guyline/contract/jobs';
import type { RollOverPreview } from '@guyline/contract/roll-over';
import { useInnerApp } from '../../test/use-inner-app.js';
import { settled } from '../../test/workbooks.js';

describe('the project of a season whose events are not made', () => {
  const app = useInnerApp({});
  const queue = () => app.nest.get<Queue>(getQueueToken('bulk'), { strict: false });
  afterEach(() => queue().resume());
  const projects = async () =>
    (await app.db.query('select name from projects order by id')).rows.map(({ name }) => name as string);

  /** Last season with one store; orders the next one, and does something before its job runs. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const last = await app.make.project({ name: 'Summer 2026', start_date: '2026-06-22' });
    const store = await app.make.location({ customer_id: last.customer_id });
    await app.make.event({ project_id: last.id, location_id: store.id });
    const dates = { start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' };
    const project = { name: 'Summer 2027', type_num: 1, ...dates, insp_tdate: '2027-06-15', end_date: '2027-07-05' };
    const body = { from_project_id: last.id, project };
    const preview = (await admin.post('project/roll_over/preview').send(body)).body.data as RollOverPreview;
    const { stores_seen } = preview.status_cnts;
    const ordered = async (before: (jobId: string) => Promise<unknown>, seen: object = {}): Promise<JobRow> => {
      await queue().pause();
      const { job_id } = (await admin.post('project/roll_over').send({ ...body, ...seen })).body.data;
      expect(await projects()).toEqual(['Summer 2026', 'Summer 2027']);
      await before(job_id as string);
      await queue().resume();
      return settled(admin, job_id as string);
    };
    return { admin, last, stores_seen, ordered };
  }

  it('goes again, with a message, when last season changed after the preview', async () => {
    const { last, stores_seen, ordered } = await season();
    const edit = () => app.db.query('update events set version = version + 1 where project_id = $1', [last.id]);
    expect(await ordered(edit, { stores_seen })).toMatchObject({
      ...{ status: 'failed', error: 'season_changed', bulk: { done_cnt: null } },
      message: expect.stringMatching(/^Last season changed after the preview\. .*the new project was removed/),
    });
    expect(await projects()).toEqual(['Summer 2026']);
  });

  it('goes again when the job is stopped, or finds no store any more', async () => {
    const { admin, ordered } = await season();
    expect(await ordered((id) => admin.post(`common/job/${id}/cancel`).send({}))).toMatchObject({
      status: 'cancelled',
    });
    expect(await projects()).toEqual(['Summer 2026']);
    const close = () => app.db.query('update locations set status_num = 4');
    expect(await ordered(close)).toMatchObject({ status: 'done', bulk: { done_cnt: 0, refused_cnt: 1 } });
    expect(await projects()).toEqual(['Summer 2026']);
  });

  it('stays when somebody has changed it', async () => {
    const { ordered } = await season();
    const edit = () => app.db.query(`update projects set version = 2 where name = 'Summer 2027'`);
    expect(await ordered(edit)).toMatchObject({ status: 'failed', error: 'stale_version' });
    expect(await projects()).toEqual(['Summer 2026', 'Summer 2027']);
  });
});
