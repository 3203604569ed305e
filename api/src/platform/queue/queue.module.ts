import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { readConfig } from '../config.js';
import { JobRelay } from './job-relay.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

/** Bull on Redis, and the outbox that feeds it. */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      useFactory: () => ({
        url: readConfig().redisUrl,
        prefix: process.env['QUEUE_PREFIX'] ?? 'guyline',
        // A worker that dies is noticed within seconds; handlers are safe to run again (docs/adr/0004-outbox-and-jobs.md).
        settings: { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 3 },
        defaultJobOptions: {
          attempts: 5,
          backoff: { type: 'exponential', delay: 1_000 },
          removeOnComplete: 1_000,
          removeOnFail: 5_000,
        },
      }),
    }),
  ],
  providers: [Outbox, OutboxRelay, JobRelay],
  exports: [Outbox, OutboxRelay],
})
export class QueueModule {}
