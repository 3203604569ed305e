import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { actingId, type ActorRequest } from '../access/actor.js';
import { CONFIG, type Config } from '../config.js';
import { redisOf } from '../redis.js';
import { type Reading, reading } from './reading.js';
import { Replica } from './replica.js';

/** Longer than this no request waits for a mark; without one the primary answers. */
const ANSWER_MS = 250;

interface ReadingRequest extends ActorRequest {
  reading?: Reading;
}

/**
 * Marks in Redis up to where in the WAL a read must reach: of each person's last write, and of the last change that browsers
 * were told of (docs/adr/0012-reads-from-a-replica.md). A mark is needed as long as a replica may be behind, then it is gone.
 */
@Injectable()
export class OwnWrites implements OnApplicationShutdown {
  private readonly redis: Redis | undefined;
  private readonly prefix: string;
  private readonly keptMs: number;
  /** A Redis that was lost may have forgotten marks: until they would be gone anyway, the primary answers. */
  private doubtfulUntil = -Infinity;
  private readonly told: string;

  constructor(
    private readonly replica: Replica,
    @Inject(CONFIG) config: Config,
  ) {
    this.prefix = `${config.redisPrefix}:wrote`;
    this.told = `${config.redisPrefix}:told`;
    this.keptMs = config.replicaLagSeconds * 1_000 + 1_000;
    if (!replica.exists) return;
    this.redis = redisOf(config, { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: ANSWER_MS });
    this.redis.on('error', () => undefined); // the health call reports it; ioredis reconnects by itself
    this.redis.on('close', () => this.doubt());
  }

  /** Sends reads to the replica, and keeps marks of writes before they are answered. Without a replica it does nothing. */
  watch(server: FastifyInstance): void {
    if (!this.replica.exists) return;
    server.addHook('onRequest', (request: ReadingRequest, _, done) => {
      if (request.method !== 'GET') return done();
      let own: Promise<number> | undefined;
      // The session itself is looked up before its person is known.
      const needs = () => (request.actor ? (own ??= this.needed(actingId(request.actor))) : this.needed(undefined));
      request.reading = { needs, wrote: false };
      reading.during(request.reading, done);
    });
    server.addHook('onSend', async (request: ReadingRequest, { statusCode }) => {
      const wrote = request.reading ? request.reading.wrote : request.method !== 'OPTIONS';
      if (wrote && statusCode < 400) await this.noteWrite(request.actor && actingId(request.actor));
    });
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  /**
   * Before browsers are told of what is committed: what they fetch then is at least that new, from whichever process.
   * @throws Error when the primary is silent: then nobody is to be told yet
   */
  async tell(): Promise<void> {
    if (this.redis) await this.mark(undefined, await this.replica.written());
  }

  /** The primary may go away between a save and this. */
  private async noteWrite(person: number | undefined): Promise<void> {
    const lsn = await this.replica.written().catch(() => undefined);
    if (lsn === undefined) this.doubt();
    else await this.mark(person, lsn);
  }

  /** @param person undefined = everybody's reads: also when somebody writes who is not signed in, such as a new password */
  private async mark(person: number | undefined, lsn: number): Promise<void> {
    if (!this.redis) return;
    const key = person === undefined ? this.told : `${this.prefix}:${person}`;
    try {
      // A mark is only ever raised: two processes may do so in any order.
      await Promise.all([this.redis.zadd(key, 'GT', lsn, 'lsn'), this.redis.pexpire(key, this.keptMs)]);
    } catch {
      this.doubt();
    }
  }

  private async needed(person: number | undefined): Promise<number> {
    if (!this.redis || performance.now() < this.doubtfulUntil) return Infinity;
    try {
      const own = `${this.prefix}:${person ?? 0}`;
      const marks = await Promise.all([this.redis.zscore(own, 'lsn'), this.redis.zscore(this.told, 'lsn')]);
      return Math.max(...marks.map(Number));
    } catch {
      this.doubt();
      return Infinity;
    }
  }

  private doubt(): void {
    this.doubtfulUntil = performance.now() + this.keptMs;
  }
}
