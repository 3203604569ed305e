import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Chores } from '../platform/queue/chores.js';
import { KeptCounts } from './kept-counts.js';

const RENEWED_EVERY_S = 60;
const CHECKED_EVERY_S = 24 * 3_600;
const SHOWN = 10;

/** What workers do for the kept counts by the clock. */
@Injectable()
export class CountChores implements OnModuleInit {
  private readonly log = new Logger(CountChores.name);

  constructor(
    private readonly chores: Chores,
    private readonly counts: KeptCounts,
  ) {}

  onModuleInit(): void {
    this.chores.every('renew counts', RENEWED_EVERY_S, async (stop) => void (await this.counts.renew(stop)));
    this.chores.every('check counts', CHECKED_EVERY_S, async (stop) => {
      const wrong = await this.counts.check(stop);
      if (wrong.length)
        this.log.error(`${wrong.length} events had wrong counts, renewed: ${JSON.stringify(wrong.slice(0, SHOWN))}`);
    });
  }
}
