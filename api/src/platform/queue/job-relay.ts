import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { enqueue } from './enqueue.js';
import type { QueuedJob } from './outbox.js';
import { Clock } from '../clock/clock.js';
import { OutboxRelay } from './outbox-relay.js';

/** The id of the queue's job is that of the outbox row, so that a row relayed twice queues one job. */
export const bullIdOf = (outboxId: number | string): string => `outbox-${outboxId}`;

/**
 * A job that another database left in this Redis under the same id, as after a restore: `add` would take it for the one that is
 * handed over, which would never run.
 */
export const isStranger = (found: Job, { name, data }: QueuedJob): boolean =>
  found.name !== name || !isDeepStrictEqual(found.data, data);

/** Bull's last priority; 1 comes first, and jobs of the same priority keep their order. */
const LAST = 2_097_152;

/** Puts outbox jobs into their Bull queue. The rows stay until the jobs are over. */
@Injectable()
export class JobRelay implements OnModuleInit {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.relay.on<QueuedJob>('job', (job, id) => this.hand(job, id), { keeps: true });
  }

  async hand(job: QueuedJob, id: number): Promise<void> {
    const { queue, name, data, at, behind } = job;
    const found = await this.queueOf(queue).getJob(bullIdOf(id));
    if (found && isStranger(found, job)) await found.remove();
    const delay = at ? Math.max(0, Date.parse(at) - this.clock.now().getTime()) : 0;
    await enqueue(this.queueOf(queue), name, data, {
      jobId: bullIdOf(id),
      delay,
      ...(behind !== undefined && { priority: Math.min(behind + 1, LAST) }),
    });
  }

  queueOf(queue: string): Queue {
    return this.modules.get<Queue>(getQueueToken(queue), { strict: false });
  }
}
