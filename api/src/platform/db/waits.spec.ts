import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { lockWaits } from '../../../test/lock-waits.js';
import { useApp } from '../../../test/use-app.js';

describe('two people who write the same rows', () => {
  const app = useApp({ GUYLINE_ROLE: 'api' });

  /** Works on a connection besides those of the API. */
  async function beside(work: (other: pg.Client) => Promise<void>): Promise<void> {
    const other = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await other.connect();
    try {
      await work(other);
    } finally {
      await other.end();
    }
  }

  it('both succeed when the database ends one of them to resolve a deadlock', async () => {
    const { id: event_id, project_id } = await app.make.event();
    await app.make.task({ event_id });
    const admin = await app.as(await app.make.admin());
    await beside(async (other) => {
      await other.query(`begin; set local deadlock_timeout = '60s'`); // so that the request is the one that the database ends
      await other.query('select 1 from projects where id = $1 for update', [project_id]);
      const paused = admin
        .post('event/action/status')
        .send({ event_ids: [event_id], status_num: 3 })
        .then((sent) => sent);
      expect(await lockWaits(app.make, '%')).toBe(1);
      await other.query('update projects set risk_days = risk_days + 1 where id = $1', [project_id]);
      await other.query('commit');
      expect(await paused).toMatchObject({ status: 200, body: { data: { updated_cnt: 1 } } });
    });
    const [event] = (await app.db.query('select status_num from events where id = $1', [event_id])).rows;
    expect(event).toEqual({ status_num: 3 });
  });

  it('are asked to try again, and hold no connection, while a long import locks the rows', async () => {
    const task = await app.make.task();
    const admin = await app.as(await app.make.admin());
    const change = { version: 1, scheduled_date: app.make.day(5) };
    const save = () => admin.post(`task/${task.id}/update`).send(change);
    await beside(async (other) => {
      await other.query('begin');
      await other.query(
        'select 1 from event_states where event_id = (select event_id from tasks where id = $1) for update',
        [task.id],
      );
      expect(await save()).toMatchObject({ status: 503, body: { error: 'dependency_down' } });
      await other.query('rollback');
    });
    expect((await save()).status).toBe(200);
  });
});
