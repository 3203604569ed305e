import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { QueuedJob } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

/** Puts outbox jobs into their Bull queue. The job id is the outbox row's, so a row relayed twice queues one job. */
@Injectable()
export class JobRelay implements OnModuleInit {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.relay.on<QueuedJob>('job', async ({ queue, name, data, at }, id) => {
      const target = this.modules.get<Queue>(getQueueToken(queue), { strict: false });
      await target.add(name, data, { jobId: `outbox-${id}`, delay: at ? Math.max(0, Date.parse(at) - Date.now()) : 0 });
    });
  }
}
