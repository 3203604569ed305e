import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { Queues } from './queues.js';

/** A busy machine takes a second or two; the process has ended within ten (docs/operations.md, Processes). */
const AT_MOST_MS = 4_000;

/** Bull's internal promise of its worker's start; `close` does not wait for it. */
type Starting = Queue & { _initializingProcess?: Promise<void> };

/**
 * Lets queues that are still starting come up before they are closed. Nest and bull do not await that start: if the
 * close refused it, an unhandled error would end the process.
 */
@Injectable()
export class StartedBeforeStopped implements BeforeApplicationShutdown {
  constructor(private readonly queues: Queues) {}

  async beforeApplicationShutdown(): Promise<void> {
    // A queue that never comes up, as without Redis, does not cut short the wait for the others.
    const started = Promise.allSettled(this.queues.all().map((queue) => this.started(queue)));
    await Promise.race([started, wait(AT_MOST_MS, undefined, { ref: false })]);
  }

  private async started(queue: Starting): Promise<void> {
    await queue.isReady();
    await queue._initializingProcess;
    while (queue.clients.some(({ status }) => status !== 'ready' && status !== 'end'))
      await wait(10, undefined, { ref: false });
    // Replies come in order: after this one, all earlier commands have been answered.
    await queue.client.ping();
  }
}
