import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { Chores } from '../platform/queue/chores.js';
import { KeptRisks } from './kept-risk.js';

/** A change shows its risk within a second, in every open browser. */
const TAKEN_EVERY_MS = 300;
const CHECKED_EVERY_S = 24 * 3_600;
const SHOWN = 10;

/** The workers' upkeep of what is kept about risk. */
@Injectable()
export class RiskChores implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(RiskChores.name);
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly chores: Chores,
    private readonly risks: KeptRisks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.choresSeconds) return;
    this.timer = setInterval(() => (this.running ??= this.upkeep()), TAKEN_EVERY_MS).unref();
    this.chores.every('check risk', CHECKED_EVERY_S, async (stop) => {
      const wrong = await this.risks.check(stop);
      if (wrong.length)
        this.log.error(
          `The risk of ${wrong.length} tasks was wrong, repaired: ${JSON.stringify(wrong.slice(0, SHOWN))}`,
        );
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.running;
  }

  private async upkeep(): Promise<void> {
    try {
      await this.risks.take(this.stop.signal);
    } catch (error) {
      this.log.warn(`The upkeep of risk failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.running = undefined;
    }
  }
}
