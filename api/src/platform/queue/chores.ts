import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'kysely';
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
export class Chores implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Chores.name);
  private readonly chores: Chore[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly stop = new AbortController();

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param work ends early when asked to stop, and continues the next time */
  every(name: string, seconds: number, work: Chore['work']): void {
    this.chores.push({ name, seconds, work });
  }

  onApplicationBootstrap(): void {
    const { choresSeconds } = this.config;
    if (choresSeconds) this.timer = setInterval(() => this.wake(), choresSeconds * 1_000).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.running;
  }

  private wake(): void {
    this.running ??= this.runDueTasks().finally(() => (this.running = undefined));
  }

  private async runDueTasks(): Promise<void> {
    for (const chore of this.chores) {
      if (this.stop.signal.aborted) return;
      try {
        if (await this.claim(chore)) await chore.work(this.stop.signal);
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
