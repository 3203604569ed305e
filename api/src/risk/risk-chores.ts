import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Chores } from '../platform/queue/chores.js';
import { KeptRisks } from './kept-risk.js';
import { rulesVersion } from './kept-rules.sql.js';

/** A change shows its risk within a second, in every open browser. */
const TAKEN_EVERY_S = 0.3;
const CHECKED_EVERY_S = 24 * 3_600;
/** Once is enough; a worker that was stopped while it did so begins again. */
const RULES_EVERY_S = 3_600;
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
    // A chore of its own for each version of the rules: it is due as soon as a worker knows them. Workers of the version before, which may
    // not be gone yet, work out by other rules what somebody changes meanwhile, and nothing else.
    this.chores.every(`check risk by rules ${rulesVersion}`, RULES_EVERY_S, async (stop) => {
      if (await this.risks.hasOtherRules()) await this.check(stop);
    });
    this.chores.every('check risk', CHECKED_EVERY_S, (stop) => this.check(stop));
  }

  private async check(stop: AbortSignal): Promise<void> {
    const isAnew = await this.risks.hasOtherRules();
    const wrong = await this.risks.check(stop);
    if (!wrong.count) return;
    if (isAnew) this.log.log(`The risk of ${wrong.count} tasks and sites is another by rules ${rulesVersion}`);
    else
      this.log.error(
        `The risk of ${wrong.count} tasks and sites was wrong, repaired: ${JSON.stringify(wrong.named.slice(0, SHOWN))}`,
      );
  }
}
