import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Chores } from '../platform/queue/chores.js';
import { CountsCheck } from './counts-check.js';
import { KeptCounts } from './kept-counts.js';
import { ZeroReasons } from './zero-reasons.js';

/**
 * How often changes are added to the sums: until then queries read the changed events one by one. With 20 saves a second an answer of a
 * task list reads 2 to 5 of them so, and 10 to 20 with one second.
 */
const TAKEN_EVERY_S = 0.25;
const CHECKED_EVERY_S = 24 * 3_600;
const SHOWN = 10;

/** The workers' scheduled chores for the kept counts. */
@Injectable()
export class CountChores implements OnApplicationBootstrap {
  private readonly log = new Logger(CountChores.name);

  constructor(
    private readonly chores: Chores,
    private readonly counts: KeptCounts,
    private readonly check: CountsCheck,
    private readonly zeros: ZeroReasons,
  ) {}

  onApplicationBootstrap(): void {
    this.chores.often('take counts', TAKEN_EVERY_S, async (stop) => {
      await this.counts.renew(stop);
      await this.counts.take(stop);
    });
    this.chores.every('check counts', CHECKED_EVERY_S, async (stop) => {
      const wrong = await this.check.run(stop);
      if (wrong.count)
        this.log.error(
          `${wrong.count} kept counts were wrong, repaired: ${JSON.stringify(wrong.named.slice(0, SHOWN))}`,
        );
      await this.zeros.drop(stop);
    });
  }
}
