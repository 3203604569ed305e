import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { useApp } from '../../../test/use-app.js';
import { jobsGivenUp } from '../observability/figures.js';
import { failedTry, isGivenUp } from './failed-try.js';

describe('the first of several attempts at a job', () => {
  const app = useApp();
  const log = new Logger('failed-try.spec');
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const jobOf = (queue: string) =>
    ({ name: 'export', data: { id: 'one' }, opts: { attempts: 2 }, attemptsMade: 0, queue: { name: queue } }) as never;
  const givenUp = async (queue: string): Promise<number> =>
    (await jobsGivenUp.get()).values.find(({ labels }) => labels.queue === queue)?.value ?? 0;

  it('is the only one where PostgreSQL refuses a value, and it is logged and counted', async () => {
    const refused = await app.db.query(`select '99999999999'::int`).catch((error: unknown) => error);
    const job = jobOf('refused');
    expect(failedTry(job, refused, log)).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('out of range'),
    });
    expect(isGivenUp(job)).toBe(true);
    expect(await givenUp('refused')).toBe(1);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('is followed by others after any other fault', async () => {
    const job = jobOf('retried');
    expect(() => failedTry(job, new Error('The disk is full'), log)).toThrow('The disk is full');
    expect(isGivenUp(job)).toBe(false);
    expect(await givenUp('retried')).toBe(0);
  });
});
