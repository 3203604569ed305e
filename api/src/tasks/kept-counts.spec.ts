import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

describe('the upkeep of kept counts', () => {
  const app = useApp({ CHORES_SECONDS: '1' });

  it('says what was wrong, and puts it right', async () => {
    const { event_id } = await app.make.task({ pt_num: 7, status_num: 1, scheduled_date: app.make.day(-2) });
    const check = (): string => execFileSync(process.execPath, [cli, 'check-counts'], { encoding: 'utf8' });
    expect(check()).toBe('0 events had wrong counts\n');
    await app.db.query('update event_states set overdue = 0, pending = 64 where event_id = $1', [event_id]);
    expect(check()).toBe(
      `event ${event_id}: {"overdue":0,"pending":64} is {"overdue":64,"pending":0}\n1 events had wrong counts\n`,
    );
    expect(check()).toBe('0 events had wrong counts\n');
    await app.db.query('delete from event_states');
    expect(check()).toContain('1 events had wrong counts');
    expect(await app.make.one('select overdue from event_states')).toEqual({ overdue: 64 });
  }, 60_000);

  it('recalculates what is due by the clock', async () => {
    const { event_id } = await app.make.task({ pt_num: 7, status_num: 1, scheduled_date: app.make.day(3) });
    await app.db.query(
      `update event_states set pending = 0, overdue = 64, changes_at = portal_now() where event_id = $1`,
      [event_id],
    );
    await app.db.query(`update chores set begun_at = now() - interval '1 day'`);
    const due = async () =>
      (await app.make.one<{ due: boolean }>('select changes_at <= portal_now() as due from event_states')).due;
    while (await due()) await new Promise((next) => setTimeout(next, 100));
    expect(await app.make.one('select pending, overdue from event_states')).toEqual({ pending: 64, overdue: 0 });
  }, 30_000);
});
