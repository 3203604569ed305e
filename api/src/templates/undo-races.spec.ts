import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { JobRow } from '@guyline/contract/jobs';
import type { TemplateItem } from '@guyline/contract/templates';
import { lockWaits } from '../../test/lock-waits.js';
import { applied, makeTemplate } from '../../test/templates.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

const someDates = {
  ...{ start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
  ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
};

describe('undoing what a template or a season made', () => {
  const app = useApp();
  const items = [7, 15].map(
    (pt_num) => ({ type_num: 1, pt_num, anchor: 'start', offset_days: -3, unit: 'calendar' }) as TemplateItem,
  );

  async function season(stores = 3) {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    for (let nr = 1; nr <= stores; nr += 1)
      await app.make.location({ customer_id: project.customer_id, lc_number: `NFS-${nr}` });
    const template = await makeTemplate(app.make, items);
    const ordered = () => applied(admin, template.id, { project_id: project.id, stores: { filter: {} } });
    return { admin, project, ordered };
  }
  const undo = (caller: Caller, id: string) => caller.post(`common/job/${id}/revert`).send({});
  const undone = async (caller: Caller, id: string): Promise<JobRow> =>
    settled(caller, (await undo(caller, id)).body.data.job_id as string);
  const count = async (from: string): Promise<number> =>
    (await app.make.one<{ n: number }>(`select count(*)::int as n from ${from}`)).n;
  /** Works in a transaction beside the API, which is open until `work` is done. */
  async function beside<Done>(work: (other: pg.PoolClient) => Promise<Done>, end = 'commit'): Promise<Done> {
    const other = await app.db.connect();
    try {
      await other.query('begin');
      const done = await work(other);
      await other.query(end);
      return done;
    } finally {
      await other.query('rollback');
      other.release();
    }
  }

  it('is one job, however often and however many at once ask for it', async () => {
    const { admin, ordered } = await season();
    const id = await ordered();
    await settled(admin, id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(admin, id)));
    const jobs = new Set(answers.map(({ body }) => body.data.job_id as string));
    expect(jobs.size).toBe(1);
    const [job = ''] = jobs;
    expect(await settled(admin, job)).toMatchObject({ status: 'done', bulk: { done_cnt: 3, refused_cnt: 0 } });
    expect((await undo(admin, id)).body).toMatchObject({
      data: { job_id: job },
      message: 'This has already been undone. You can find the result under Jobs.',
    });
    expect([await count('events'), await count(`jobs where params ->> 'action' = 'templates_undo'`)]).toEqual([0, 1]);
  });

  it('waits for those who count the events, and holds none that they need', async () => {
    const { admin, ordered } = await season();
    const id = await ordered();
    await settled(admin, id);
    const job = await beside(async (other) => {
      // The first step of `project_counts_take`: its next one looks the events up.
      await other.query(`select pg_advisory_xact_lock(hashtextextended('project_counts', 0))`);
      await other.query('select from event_states order by event_id for no key update');
      const { body } = await undo(admin, id);
      expect(await lockWaits(app.make, '%')).toBe(1);
      expect((await undo(admin, id)).body).toMatchObject({
        data: { job_id: body.data.job_id },
        message: 'This is being undone. You can find the result under Jobs.',
      });
      expect((await other.query('select from events for key share nowait')).rowCount).toBe(3);
      return body.data.job_id as string;
    });
    expect(await settled(admin, job)).toMatchObject({ status: 'done', bulk: { done_cnt: 3, refused_cnt: 0 } });
  });

  it('is not there as long as the job runs, and then it is', async () => {
    const { admin, ordered } = await season();
    const id = await beside(async (other) => {
      await other.query('lock table event_logs in exclusive mode');
      const job = await ordered();
      expect(await lockWaits(app.make, '%event_logs%')).toBe(1);
      expect(await undo(admin, job)).toMatchObject({ status: 404, body: { error: 'not_found' } });
      return job;
    });
    await settled(admin, id);
    expect(await undone(admin, id)).toMatchObject({ bulk: { done_cnt: 3 } });
  });

  it('is offered to nobody else, before and after', async () => {
    const { admin, ordered } = await season(1);
    const other = await app.as(await app.make.admin({ is_sys_admin: true }));
    const id = await ordered();
    await settled(admin, id);
    expect((await undo(other, id)).status).toBe(404);
    expect(await undone(admin, id)).toMatchObject({ bulk: { done_cnt: 1 } });
    expect((await undo(other, id)).status).toBe(404);
  });

  it.each([
    ['is edited', 'update events set note = $2, version = version + 1 where id = $1'],
    ['has a task edited', `update tasks set note = $2, version = version + 1 where event_id = $1 and pt_num = 7`],
    ['gets a task', `insert into tasks (event_id, pt_num, status_num, note) values ($1, 12, 1, $2)`],
    ['gets a fee', `insert into permit_fees select id, length($2) from tasks where event_id = $1 and pt_num = 7`],
    [
      'is logged about',
      `insert into event_logs (event_id, user_id, action, reason) select $1, min(id), 'changed', $2 from users`,
    ],
    [
      'gets a message',
      `insert into messages (event_id, sender_id, title, description, type_num) select $1, min(id), $2, '-', 2 from users`,
    ],
  ])(
    'waits for a concurrent edit of an event, and skips it when it %s',
    async (_, change) => {
      const { admin, ordered } = await season();
      for (const [end, done] of [
        ['rollback', 3],
        ['commit', 2],
      ] as const) {
        const job = await ordered();
        await settled(admin, job);
        const { id: event } = await app.make.one<{ id: string }>('select max(id) as id from events');
        const undoing = await beside(async (other) => {
          await other.query(change, [event, 'Still wanted']);
          const undo_id = (await undo(admin, job)).body.data.job_id as string;
          expect(await lockWaits(app.make, '%for update%')).toBe(1);
          return undo_id;
        }, end);
        expect(await settled(admin, undoing)).toMatchObject({ bulk: { done_cnt: done, refused_cnt: 3 - done } });
        expect(await count('events')).toBe(3 - done);
      }
    },
    60_000,
  );

  it.each(['before', 'meanwhile'])('keeps the project of a new season that somebody writes about %s', async (when) => {
    const { admin, project, ordered } = await season(1);
    await settled(admin, await ordered());
    const next = { ...someDates, name: 'Next', type_num: 1 };
    const started = await admin.post('project/roll_over').send({ from_project_id: project.id, project: next });
    const { job_id, project_id } = started.body.data as { job_id: string; project_id: number };
    await settled(admin, job_id);
    const undoing = await beside(async (other) => {
      await other.query(
        `insert into messages (project_id, sender_id, title, description, type_num) values ($1, $2, 'Soon', '-', 2)`,
        [project_id, admin.user.id],
      );
      if (when === 'before') await other.query('commit');
      const undo_id = (await undo(admin, job_id)).body.data.job_id as string;
      if (when === 'meanwhile') expect(await lockWaits(app.make, '%for update%')).toBe(1);
      return undo_id;
    });
    expect(await settled(admin, undoing)).toMatchObject({ bulk: { done_cnt: 1, refused_cnt: 0 } });
    expect(await app.make.one('select project_id::int from messages')).toEqual({ project_id });
    expect(await count('projects')).toBe(2);
  });
});
