import { InjectQueue, Processor } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import { recordedAt } from '../platform/clock/clock.js';
import { Chores } from '../platform/queue/chores.js';
import { enqueue } from '../platform/queue/enqueue.js';
import { OutboxRelay } from '../platform/queue/outbox-relay.js';
import { Works } from '../platform/queue/works.js';
import { ExpiryNotices } from './expiry-notices.js';
import { NoticeMails } from './notice-mails.js';
import { Notices } from './notices.js';
import { OverdueNotices } from './overdue-notices.js';
import { WaitingImports } from './waiting-imports.js';

/** What happens within this time is told together: one job takes all of it, however many people save. */
const TOGETHER_MS = 1_000;
/** By how much the clocks of two processes may differ: what joins a job that has run waits for the sweep. */
const SKEW_MS = 250;
/** Facts whose job was lost wait no longer than this; so often imports that wait are looked for. */
const SWEEP_S = 60;
const MORNINGS_S = 600;

/** The triggers that note facts write this topic (0033-notices): a process of the version before leaves its rows alone. */
const NOTICES_TOPIC = 'notices';

/** Hands the word that there are facts to the queue. */
@Injectable()
export class NoticesRelay implements OnModuleInit {
  constructor(
    private readonly relay: OutboxRelay,
    @InjectQueue('notices') private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.relay.on(NOTICES_TOPIC, async () => {
      const now = recordedAt().getTime();
      const end = now - (now % TOGETHER_MS) + TOGETHER_MS;
      // The job of this second starts when nothing more can join it.
      await enqueue(this.queue, 'gather', {}, { jobId: `notices-${end}`, delay: end - now + SKEW_MS });
    });
  }
}

/** Makes notices when something happened, and what the clock brings: imports that wait, tasks that will be late, permits that expire, and the mails of the day. */
@Processor('notices')
export class NoticesProcessor implements OnModuleInit {
  constructor(
    private readonly notices: Notices,
    private readonly overdue: OverdueNotices,
    private readonly expiring: ExpiryNotices,
    private readonly waiting: WaitingImports,
    private readonly mails: NoticeMails,
    private readonly chores: Chores,
  ) {}

  onModuleInit(): void {
    this.chores.every('notices', SWEEP_S, async () => {
      await this.waiting.note();
      await this.notices.gather();
    });
    this.chores.every('notices of the morning', MORNINGS_S, async (stop) => {
      if ((await this.overdue.note()) + (await this.expiring.note())) await this.notices.gather();
      await this.mails.sendDaily(stop);
    });
  }

  @Works('gather')
  async gather(): Promise<void> {
    await this.notices.gather();
  }
}
