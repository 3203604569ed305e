import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Rounds } from '../clock/rounds.js';
import { CONFIG, type Config } from '../config.js';
import { Probe } from './probe.js';
import { Progress } from './progress.js';

const LOOK_S = 0.5;
/** Who waits for it to catch up asks so often. */
const AGAIN_MS = 50;
/** After a failure in the middle of a long read, such reads stay on the primary for so long. */
const AVOIDED_MS = 60_000;

/** A replica ends reads that keep it from replaying what the primary has removed. */
export const isBrokenOff = (error: unknown): boolean => /conflict with recovery/.test(String(error));

/** The streaming replica of `DATABASE_READ_URL`: whether it may be read, and how far it is. Places in the WAL are in bytes. */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Replica.name);
  private readonly progress = new Progress();
  private readonly probes: Record<'read' | 'write', Probe>;
  private asking: Promise<number> | undefined;
  private avoidedUntil = -Infinity;
  private told = true;
  private primarySilent = false;
  /** Who waits for an answer of the primary that a replica may give, too. */
  private readonly waiting = new Set<(silence: Error) => void>();

  constructor(
    private readonly rounds: Rounds,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.probes = { read: new Probe(config.databaseReadUrl ?? ''), write: new Probe(config.databaseUrl) };
  }

  get exists(): boolean {
    return this.config.databaseReadUrl !== null;
  }

  /** Whether it is at most `REPLICA_LAG_SECONDS` behind. */
  get usable(): boolean {
    return this.progress.behind() <= this.config.replicaLagSeconds * 1_000;
  }

  /** The primary is silent, and the replica can be read. */
  get alone(): boolean {
    return this.primarySilent && this.usable;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.exists) return;
    await this.look();
    this.rounds.every('look at the replica', LOOK_S, () => this.look());
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.probes.read.close(), this.probes.write.close()]);
  }

  /** Whether it shows everything up to there. */
  async has(lsn: number): Promise<boolean> {
    if (!this.usable) return false;
    if (lsn <= this.progress.replayed) return true;
    if (lsn === Infinity) return false;
    this.asking ??= this.probes.read.ask().finally(() => (this.asking = undefined));
    return this.asking.then(
      (replayed) => lsn <= replayed,
      () => this.lost(),
    );
  }

  /** Waits until it shows all that is committed now. @returns false when that takes too long */
  async caughtUp(): Promise<boolean> {
    if (!this.usable || performance.now() < this.avoidedUntil) return false;
    const lsn = await this.written();
    for (const late = performance.now() + this.config.replicaLagSeconds * 1_000; performance.now() < late;) {
      if (await this.has(lsn)) return true;
      await new Promise((next) => setTimeout(next, AGAIN_MS));
    }
    return false;
  }

  /**
   * An answer that the primary owes, as long as it is not silent.
   * @throws Error like that of a lost connection, as soon as it is: what is asked of it may be held up for seconds
   */
  unlessSilent<T>(answer: Promise<T>): Promise<T> {
    if (!this.exists) return answer;
    return new Promise((done, fail) => {
      this.waiting.add(fail);
      answer.then(done, fail).finally(() => this.waiting.delete(fail));
    });
  }

  /** A place in the WAL of the primary behind all that is committed. */
  written(): Promise<number> {
    return this.probes.write.ask();
  }

  /** A read of it failed: until it answers again, nobody tries. */
  lost(): false {
    this.progress.forget();
    return false;
  }

  /** It broke off a long read, as a replica does that has to replay what the read still needs. */
  avoid(): void {
    this.avoidedUntil = performance.now() + AVOIDED_MS;
  }

  private async look(): Promise<void> {
    const at = performance.now();
    const [written, replayed] = await Promise.allSettled([this.probes.write.ask(), this.probes.read.ask()]);
    if (written.status === 'fulfilled') this.progress.primaryAt(written.value, at);
    if (replayed.status === 'fulfilled')
      this.progress.replicaAt(replayed.value, { alone: written.status === 'rejected', at });
    else this.lost();
    this.primarySilent = written.status === 'rejected';
    if (this.alone) for (const fail of this.waiting) fail(new Error('Connection terminated: the primary is silent'));
    this.tell(replayed.status === 'rejected' ? String(replayed.reason) : undefined);
  }

  private tell(why: string | undefined): void {
    if (this.usable === this.told) return;
    this.told = this.usable;
    if (this.told) this.log.warn('The replica is read from again');
    else this.log.warn(`The replica ${why ? `does not answer (${why})` : 'is behind'}: the primary answers everything`);
  }
}
