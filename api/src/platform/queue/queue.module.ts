import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CONFIG, type Config } from '../config.js';
import { bullPlace } from '../redis.js';
import { Chores } from './chores.js';
import { inWorker } from './in-worker.js';
import { JobRelay } from './job-relay.js';
import { JobTries } from './job-tries.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { Queues } from './queues.js';
import { StartedBeforeStopped } from './started-before-stopped.js';
import { UnfinishedJobs } from './unfinished-jobs.js';

/** Bull on Redis, the outbox that feeds it, and scheduled chores. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ redisPrefix, workerLostSeconds, ...place }: Config) => ({
        ...bullPlace(place),
        prefix: redisPrefix,
        // A worker that dies is noticed within seconds; handlers are safe to run again (docs/adr/0004-outbox-and-jobs.md).
        settings: {
          lockDuration: workerLostSeconds * 1_000,
          stalledInterval: workerLostSeconds * 500,
          maxStalledCount: 3,
        },
        defaultJobOptions: {
          attempts: 5,
          backoff: { type: 'exponential', delay: 1_000 },
          removeOnComplete: 1_000,
          removeOnFail: 5_000,
        },
      }),
    }),
  ],
  providers: [
    Outbox,
    OutboxRelay,
    JobRelay,
    JobTries,
    Chores,
    Queues,
    StartedBeforeStopped,
    ...inWorker(UnfinishedJobs),
  ],
  exports: [Outbox, OutboxRelay, JobTries, Chores, Queues],
})
export class QueueModule {}
