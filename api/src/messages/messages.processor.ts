import { Processor } from '@nestjs/bull';
import type { OnModuleInit } from '@nestjs/common';
import type { Job } from 'bull';
import { Chores } from '../platform/queue/chores.js';
import { Works } from '../platform/queue/works.js';
import { MessageDelivery } from './message-delivery.js';

/** Well below the 60 s within which a scheduled message is delivered (docs/domain.md, Scheduled messages). */
const SWEEP_S = 20;
const BATCH = 100;

/** Delivers scheduled messages: each has a job for its time, and the sweep finds those whose job is lost. */
@Processor('messages')
export class MessagesProcessor implements OnModuleInit {
  constructor(
    private readonly delivery: MessageDelivery,
    private readonly chores: Chores,
  ) {}

  onModuleInit(): void {
    this.chores.every('due messages', SWEEP_S, (stop) => this.sweep(stop));
  }

  @Works('deliver')
  async deliver({ data }: Job<{ id: number }>): Promise<void> {
    await this.delivery.deliverDue(data.id);
  }

  private async sweep(stop: AbortSignal): Promise<void> {
    for (let ids = await this.delivery.dueIds(BATCH); ids.length; ids = await this.delivery.dueIds(BATCH))
      for (const id of ids) {
        if (stop.aborted) return;
        await this.delivery.deliverDue(id);
      }
  }
}
