import { Process } from '@nestjs/bull';
import { SpanKind } from '@opentelemetry/api';
import type { Job } from 'bull';
import { jobTries } from '../observability/figures.js';
import { spanned } from '../tracing/tracing.js';
import { jobFacts, type TracedOptions } from './enqueue.js';
import { isGivenUp } from './failed-try.js';

type Work = (job: Job) => Promise<unknown>;

/** Bull's `@Process` for jobs of this name: each attempt is measured, and part of the trace that ordered the job. */
export const Works =
  (name: string): MethodDecorator =>
  (target, key, descriptor) => {
    const work = descriptor.value as Work;
    const attempt = function (this: unknown, job: Job): Promise<unknown> {
      const { trace = null } = job.opts as TracedOptions;
      const attributes = { ...jobFacts(job.queue.name, name), 'messaging.message.id': String(job.id) };
      const facts = { kind: SpanKind.CONSUMER, attributes, of: trace };
      return spanned(`work ${job.queue.name}`, facts, () => measured(job, () => work.call(this, job)));
    };
    Process(name)(target, key, Object.assign(descriptor, { value: attempt }));
  };

async function measured(job: Job, work: () => Promise<unknown>): Promise<unknown> {
  const took = jobTries.startTimer({ queue: job.queue.name });
  try {
    const result = await work();
    took({ outcome: isGivenUp(job) ? 'failed' : 'done' });
    return result;
  } catch (error) {
    took({ outcome: 'failed' });
    throw error;
  }
}
