import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { Chores } from '../platform/queue/chores.js';
import { KeptCounts } from './kept-counts.js';

/** How often changes are added to the sums: until then queries read the changed events one by one. */
const TAKEN_EVERY_MS = 1_000;
const CHECKED_EVERY_S = 24 * 3_600;
const SHOWN = 10;

/** The workers' scheduled chores for the kept counts. */
@Injectable()
export class CountChores implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(CountChores.name);
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly chores: Chores,
    private readonly counts: KeptCounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.choresSeconds) return;
    this.timer = setInterval(() => (this.running ??= this.upkeep()), TAKEN_EVERY_MS).unref();
    this.chores.every('check counts', CHECKED_EVERY_S, async (stop) => {
      const wrong = await this.counts.check(stop);
      if (wrong.length)
        this.log.error(`${wrong.length} kept counts were wrong, repaired: ${JSON.stringify(wrong.slice(0, SHOWN))}`);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.running;
  }

  private async upkeep(): Promise<void> {
    try {
      await this.counts.renew(this.stop.signal);
      await this.counts.take(this.stop.signal);
    } catch (error) {
      this.log.warn(`The upkeep of counts failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.running = undefined;
    }
  }
}
