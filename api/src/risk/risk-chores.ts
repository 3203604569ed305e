import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Chores } from '../platform/queue/chores.js';
import { KeptRisks } from './kept-risk.js';

/** A change shows its risk within a second, in every open browser. */
const TAKEN_EVERY_S = 0.3;
const CHECKED_EVERY_S = 24 * 3_600;
const SHOWN = 10;

/** The workers' upkeep of what is kept about risk. */
@Injectable()
export class RiskChores implements OnApplicationBootstrap {
  private readonly log = new Logger(RiskChores.name);

  constructor(
    private readonly chores: Chores,
    private readonly risks: KeptRisks,
  ) {}

  onApplicationBootstrap(): void {
    this.chores.often('take risk', TAKEN_EVERY_S, (stop) => this.risks.take(stop));
    this.chores.every('check risk', CHECKED_EVERY_S, async (stop) => {
      const wrong = await this.risks.check(stop);
      if (wrong.count)
        this.log.error(
          `The risk of ${wrong.count} tasks and sites was wrong, repaired: ${JSON.stringify(wrong.named.slice(0, SHOWN))}`,
        );
    });
  }
}
