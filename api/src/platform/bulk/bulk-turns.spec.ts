import { describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { bulkLimits } from '@guyline/contract/bulk';
import type { Caller } from '../../../test/callers.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { settled } from '../../../test/workbooks.js';

describe('changes to many rows by several people', () => {
  const app = useInnerApp();

  it('take turns: who orders many at once waits behind who orders one', async () => {
    const queue = app.nest.get<Queue>(getQueueToken('bulk'), { strict: false });
    const [many, one] = [await app.as(await app.make.admin()), await app.as(await app.make.admin())];
    await app.make.task({ pt_num: 7, status_num: 1 });
    const order = async (caller: Caller, day: number): Promise<string> =>
      (
        await caller
          .post('task/action/matching_update')
          .send({ filter: { with_inactive: 1 }, scheduled_date: app.make.day(day) })
      ).body.data.job_id as string;
    await queue.pause();
    const ids: string[] = [];
    for (let day = 1; day <= 6; day += 1) ids.push(await order(many, day));
    for (let tries = 0; tries < 200 && (await queue.getPausedCount()) < 6; tries += 1)
      await new Promise((next) => setTimeout(next, 50));
    const last = await order(one, 7);
    for (let tries = 0; tries < 200 && (await queue.getPausedCount()) < 7; tries += 1)
      await new Promise((next) => setTimeout(next, 50));
    await queue.resume();
    for (const id of ids) expect((await settled(many, id)).status).toBe('done');
    expect((await settled(one, last)).status).toBe('done');
    const { rows } = await app.db.query<{ id: string }>('select id from jobs order by finished_at');
    expect(rows.findIndex(({ id }) => id === last)).toBeLessThanOrEqual(1);
  }, 120_000);

  it('are at most 20 of one person, and others go on', async () => {
    const queue = app.nest.get<Queue>(getQueueToken('bulk'), { strict: false });
    const [many, other] = [await app.as(await app.make.admin()), await app.as(await app.make.admin())];
    await app.make.task({ pt_num: 7, status_num: 1 });
    const order = (caller: Caller) =>
      caller
        .post('task/action/matching_update')
        .send({ filter: { with_inactive: 1 }, scheduled_date: app.make.day(1) });
    await queue.pause();
    for (let job = 0; job < bulkLimits.open; job += 1) expect((await order(many)).status).toBe(200);
    expect(await order(many)).toMatchObject({ status: 429, body: { error: 'too_many_jobs' } });
    expect((await order(other)).status).toBe(200);
    await queue.resume();
  });
});
