import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ParseUUIDPipe } from '@nestjs/common';
import type { Actor } from '@guyline/contract/access';
import { notFound } from '../errors/rule-error.js';
import { Job } from './job.entity.js';

/** Path parameter of a job; an invalid id matches no job. */
export const jobId = new ParseUUIDPipe({ exceptionFactory: notFound });

/**
 * A job of the caller, locked until the transaction ends.
 * @throws RuleError `not_found` 404
 */
export async function lockOwnJob(em: EntityManager, actor: Actor, id: string): Promise<Job> {
  const job = await em.findOne(Job, { id, owner_id: actor.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job) throw notFound();
  return job;
}
