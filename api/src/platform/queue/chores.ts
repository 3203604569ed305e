import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import { Rounds } from '../clock/rounds.js';
import { CONFIG, type Config } from '../config.js';
import { Db } from '../db/db.js';

interface Chore {
  name: string;
  seconds: number;
  work: (stop: AbortSignal) => Promise<void>;
}

/**
 * Scheduled tasks, run by one worker for all. The time of the last start is in the database, not in Redis:
 * a restart or a wiped Redis neither skips a chore nor runs it more often.
 */
@Injectable()
export class Chores implements OnApplicationBootstrap {
  private readonly log = new Logger(Chores.name);
  private readonly chores: Chore[] = [];

  constructor(
    private readonly db: Db,
    private readonly rounds: Rounds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param work ends early when asked to stop, and continues the next time */
  every(name: string, seconds: number, work: Chore['work']): void {
    this.chores.push({ name, seconds, work });
  }

  onApplicationBootstrap(): void {
    const { choresSeconds } = this.config;
    if (choresSeconds) this.rounds.every('chores', choresSeconds, (stop) => this.runDueTasks(stop));
  }

  /**
   * What every worker does for itself, many times a minute; never where `CHORES_SECONDS` is 0.
   * @param work as of `Rounds.every`
   */
  often(name: string, seconds: number, work: Chore['work']): void {
    if (this.config.choresSeconds) this.rounds.every(name, seconds, work);
  }

  private async runDueTasks(stop: AbortSignal): Promise<void> {
    for (const chore of this.chores) {
      if (stop.aborted) return;
      try {
        if (await this.claim(chore)) await chore.work(stop);
      } catch (error) {
        this.log.warn(`${chore.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  private async claim({ name, seconds }: Chore): Promise<boolean> {
    const claimed = await this.db.one(sql`
      insert into chores (name, begun_at) values (${name}, now())
      on conflict (name) do update set begun_at = now()
        where chores.begun_at <= now() - make_interval(secs => ${seconds}) returning name`);
    return claimed !== undefined;
  }
}
