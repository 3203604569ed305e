import { SpanKind } from '@opentelemetry/api';
import type { Job, JobOptions, Queue } from 'bull';
import { spanned, traceparent } from '../tracing/tracing.js';

/** The trace that ordered a job travels with its options: its data stays ids. */
export interface TracedOptions extends JobOptions {
  trace?: string | null;
}

/** What a span says of a job. */
export const jobFacts = (queue: string, job: string) => ({
  'messaging.system': 'bull',
  'messaging.destination.name': queue,
  'messaging.operation.name': job,
});

/** Puts a job into its queue, as part of the running trace. */
export function enqueue(queue: Queue, name: string, data: object, options: JobOptions): Promise<Job> {
  const facts = { kind: SpanKind.PRODUCER, attributes: jobFacts(queue.name, name) };
  return spanned(`queue ${queue.name}`, facts, async () => {
    const trace = traceparent();
    const traced: TracedOptions = trace ? { ...options, trace } : options;
    return queue.add(name, data, traced);
  });
}
