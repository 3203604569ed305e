import { randomUUID } from 'node:crypto';
import type { JobKind } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { Job } from './job.entity.js';

/** A job that waits for its worker, not yet persisted: what is to be done is in `params`, as its kind defines them. */
export const newJob = (actor: SessionActor, kind: JobKind, title: string, params: object): Job =>
  Object.assign(new Job(), {
    id: randomUUID(),
    kind,
    status: 'queued',
    title,
    owner_id: actor.id,
    on_behalf_id: actor.impersonatorId,
    params: { ...params },
    done: 0,
    total: 0,
    cancel_requested: false,
  });
