import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { RuleError } from '../errors/rule-error.js';
import { jobTries } from '../observability/figures.js';
import { failedTry } from './failed-try.js';
import { Works } from './works.js';

const log = new Logger('works.spec');

class Processor {
  @Works('export')
  async export(job: Job<{ id: string; error?: Error }>): Promise<void> {
    try {
      if (job.data.error) throw job.data.error;
    } catch (error) {
      failedTry(job, error, log);
    }
  }
}

describe('the figure of attempts at jobs', () => {
  jest.spyOn(log, 'error').mockImplementation(() => undefined);

  const attempt = async (queue: string, attemptsMade: number, error?: Error) => {
    const job = { id: 1, name: 'export', data: { id: 'one', error }, opts: { attempts: 2 }, attemptsMade };
    await new Processor().export({ ...job, queue: { name: queue } } as never).catch(() => undefined);
    const { values } = await jobTries.get();
    return ['done', 'failed'].map(
      (outcome) =>
        values.find(
          ({ metricName, labels }) =>
            metricName === 'guyline_job_duration_seconds_count' && labels.queue === queue && labels.outcome === outcome,
        )?.value ?? 0,
    );
  };

  it('counts each that failed, the last one too, after which the job ends by itself', async () => {
    const broken = new Error('The disk is full');
    expect(await attempt('broken', 0, broken)).toEqual([0, 1]);
    expect(await attempt('broken', 1, broken)).toEqual([0, 2]);
    expect(await attempt('broken', 1)).toEqual([1, 2]);
  });

  it('counts what a rule refused as done: it was nobody’s failure', async () => {
    expect(await attempt('refused', 0, new RuleError('forbidden', 403))).toEqual([1, 0]);
  });

  it('counts a value that another row still has at the last attempt as refused, and any other duplicate as a failure', async () => {
    const duplicate = (constraint: string) => Object.assign(new Error('duplicate key'), { code: '23505', constraint });
    expect(await attempt('taken', 0, duplicate('jurisdictions_name_unique_alike'))).toEqual([0, 1]);
    expect(await attempt('taken', 1, duplicate('jurisdictions_name_unique_alike'))).toEqual([1, 1]);
    expect(await attempt('twice', 1, duplicate('outbox_pkey'))).toEqual([0, 1]);
  });
});
