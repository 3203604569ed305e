import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { Queues } from './queues.js';

const AT_MOST_MS = 2_000;

/** Bull's own note of the start of its worker; `close` does not wait for it. */
type Starting = Queue & { _initializingProcess?: Promise<void> };

/**
 * Lets queues that are still being started come up before they are closed. Nest and bull wait for no answer of that
 * start: refused by the close, it would end the process with an unhandled error.
 */
@Injectable()
export class StartedBeforeStopped implements BeforeApplicationShutdown {
  constructor(private readonly queues: Queues) {}

  async beforeApplicationShutdown(): Promise<void> {
    const started = Promise.all(this.queues.all().map((queue) => this.started(queue)));
    // Without Redis there is nothing to wait for.
    await Promise.race([started.catch(() => undefined), wait(AT_MOST_MS, undefined, { ref: false })]);
  }

  private async started(queue: Starting): Promise<void> {
    await queue.isReady();
    await queue._initializingProcess;
    while (queue.clients.some(({ status }) => status !== 'ready' && status !== 'end'))
      await wait(10, undefined, { ref: false });
    // Answers come in order: after this one, whatever was asked before has been answered.
    await queue.client.ping();
  }
}
