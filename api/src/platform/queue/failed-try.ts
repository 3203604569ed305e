import type { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { isBadValue } from '../errors/bad-value.js';
import { ruleOfDuplicate } from '../errors/constraints.js';
import { RuleError } from '../errors/rule-error.js';
import { jobsGivenUp } from '../observability/figures.js';
import { Cancelled, Superseded } from './job-tries.js';

/** How a failed attempt ends its job. */
export type FailedTry = ({ status: 'cancelled'; refusal: null } | { status: 'failed'; refusal: RuleError }) & {
  /** What an unexpected error said, for those who run the portal. */
  cause?: string;
};

const CAUSE_LENGTH = 500;
const givenUp = new WeakSet<object>();

/** Whether the job was given up for no fault of the person; for the queue it has ended well. */
export const isGivenUp = (job: object): boolean => givenUp.has(job);

/**
 * Decides how a job ends after its attempt threw. Unexpected errors are logged once the queue gives up. A value that another row took is
 * tried again as well, as the next attempt may find that row; what still meets it is the person's to change, as in a form. A value that
 * PostgreSQL refused is not: half a minute of attempts would not change it.
 * @returns undefined when another process has taken the job over
 * @throws the error itself, if the queue should retry
 */
export function failedTry(job: Job<{ id: string }>, error: unknown, log: Logger): FailedTry | undefined {
  if (error instanceof Superseded) return undefined;
  if (error instanceof Cancelled) return { status: 'cancelled', refusal: null };
  if (error instanceof RuleError) return { status: 'failed', refusal: error };
  if (job.attemptsMade + 1 < (job.opts.attempts ?? 1) && !isBadValue(error)) throw error;
  const taken = ruleOfDuplicate(error);
  if (taken) return { status: 'failed', refusal: taken };
  log.error({ job: job.data.id, phase: job.name, error: error instanceof Error ? error.stack : String(error) });
  givenUp.add(job);
  jobsGivenUp.inc({ queue: job.queue.name });
  const cause = (error instanceof Error ? error.message : String(error)).slice(0, CAUSE_LENGTH);
  return { status: 'failed', refusal: new RuleError('internal_error', 503), cause };
}
