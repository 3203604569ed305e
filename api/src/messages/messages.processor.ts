import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { MessageDelivery } from './message-delivery.js';

/** A message whose job was lost comes at most so much later. */
const SWEEP_MS = 20_000;
const BATCH = 100;

/** Delivers scheduled messages: each has a job for its time, and the sweep finds what a lost job left. */
@Processor('messages')
export class MessagesProcessor implements OnApplicationBootstrap {
  private readonly log = new Logger(MessagesProcessor.name);

  constructor(
    private readonly delivery: MessageDelivery,
    @InjectQueue('messages') private readonly queue: Queue,
  ) {}

  /** Not awaited: a worker starts without Redis, too, and the schedule is set when it is there. */
  onApplicationBootstrap(): void {
    this.queue
      .add('sweep', {}, { repeat: { every: SWEEP_MS }, removeOnComplete: true })
      .catch((error: unknown) => this.log.warn(`No schedule for messages: ${String(error)}`));
  }

  @Process('deliver')
  async deliver({ data }: Job<{ id: number }>): Promise<void> {
    await this.delivery.deliverDue(data.id);
  }

  @Process('sweep')
  async sweep(): Promise<void> {
    for (const id of await this.delivery.dueIds(BATCH)) await this.delivery.deliverDue(id);
  }
}
