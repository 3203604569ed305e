import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

type Work = (stop: AbortSignal) => Promise<void>;

/** What this process does again and again until it shuts down; what one worker does for all is a chore (`queue/chores.ts`). */
@Injectable()
export class Rounds implements OnApplicationShutdown {
  private readonly log = new Logger(Rounds.name);
  private readonly stop = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<Work, Promise<void>>();

  /**
   * A round that takes longer than `seconds` is not overtaken by the next; one that fails is logged, and the next one comes.
   * @param work ends early when asked to stop: a shutdown waits for it
   */
  every(name: string, seconds: number, work: Work): void {
    if (this.stop.signal.aborted) return;
    this.timers.push(setInterval(() => this.begin(name, work), seconds * 1_000).unref());
  }

  async onApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.stop.abort();
    await Promise.all(this.running.values());
  }

  private begin(name: string, work: Work): void {
    if (this.running.has(work)) return;
    const round = work(this.stop.signal)
      .catch((error: unknown) => this.log.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => this.running.delete(work));
    this.running.set(work, round);
  }
}
