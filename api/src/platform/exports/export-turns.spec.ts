import { describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { exportLimits } from '@guyline/contract/exports';
import { useInnerApp } from '../../../test/use-inner-app.js';

describe('exports of several people', () => {
  const app = useInnerApp();

  it('take turns: who orders many at once is not refused, and waits behind who orders one', async () => {
    const queue = app.nest.get<Queue>(getQueueToken('exports'), { strict: false });
    const [many, one] = [await app.as(await app.make.admin()), await app.as(await app.make.admin())];
    const jobs = async () =>
      (
        await app.db.query<{ owner_id: string; status: string }>(
          'select owner_id, status from jobs order by finished_at, created_at',
        )
      ).rows;
    const until = async (done: () => Promise<boolean>): Promise<void> => {
      for (let tries = 0; tries < 400 && !(await done()); tries++) await new Promise((next) => setTimeout(next, 50));
      expect(await done()).toBe(true);
    };
    await queue.pause();
    const words = Array.from({ length: 8 }, (_, n) => `word${n}`);
    const ordered = words.map((word) => many.get(`customer/export?search=${word}`).then(({ status }) => status));
    await until(async () => (await queue.getJobCounts()).waiting + (await queue.getPausedCount()) >= 8);
    const last = one.get('customer/export').then(({ status }) => status);
    await until(async () => (await jobs()).length === 9 && (await queue.getPausedCount()) >= 9);
    await queue.resume();
    expect(await Promise.all([...ordered, last])).toEqual(Array(9).fill(200));
    await until(async () => (await jobs()).every(({ status }) => status === 'done'));
    const place = (await jobs()).findIndex(({ owner_id }) => Number(owner_id) === one.user.id);
    expect(place).toBeLessThanOrEqual(1);
  }, 120_000);

  it('are at most 20 of one person, and others go on', async () => {
    const [many, other] = [await app.as(await app.make.admin()), await app.as(await app.make.admin())];
    await app.db.query(
      `insert into jobs (id, kind, status, title, owner_id, params)
       select gen_random_uuid(), 'export', 'queued', 'Earlier', $1, '{}' from generate_series(1, $2)`,
      [many.user.id, exportLimits.open],
    );
    expect(await many.get('dashboard/download')).toMatchObject({ status: 429, body: { error: 'too_many_jobs' } });
    expect((await other.get('dashboard/download')).status).toBe(200);
  }, 30_000);
});
