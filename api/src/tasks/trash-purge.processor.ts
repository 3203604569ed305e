import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bull';
import { TaskTrash } from './task-trash.js';

const HOURLY = '17 * * * *';

/** Empties the trash of what is older than 30 days, every hour; the queue keeps one schedule for all workers. */
@Processor('task-trash')
export class TrashPurgeProcessor implements OnApplicationBootstrap {
  private readonly log = new Logger(TrashPurgeProcessor.name);

  constructor(
    private readonly trash: TaskTrash,
    @InjectQueue('task-trash') private readonly queue: Queue,
  ) {}

  /** Not awaited: a worker starts without Redis, too, and the schedule is set when it is there. */
  onApplicationBootstrap(): void {
    this.queue
      .add('purge', {}, { repeat: { cron: HOURLY } })
      .catch((error: unknown) => this.log.warn(`No schedule for the trash: ${String(error)}`));
  }

  @Process('purge')
  async purge(): Promise<void> {
    await this.trash.purge();
  }
}
