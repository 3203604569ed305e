import { Inject, Injectable, Logger, type OnApplicationShutdown, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, type HealthCheckResult, HealthIndicatorService } from '@nestjs/terminus';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Ready } from '@guyline/contract/health';
import { CONFIG, type Config } from '../config.js';
import { Db } from '../db/db.js';
import { reading } from '../db/reading.js';
import { Replica } from '../db/replica.js';
import { Files } from '../files/files.js';
import { redisOf } from '../redis.js';

const WAIT_MS = 2_000;
/** Strangers may ask as often as they like; what the portal leans on is asked this often at most. */
const KNOWN_FOR_MS = 1_000;

type Check = (signal: AbortSignal) => Promise<unknown>;
type Checked = 'database' | 'redis' | 'storage';

/** Whether what the portal leans on answers; what begins or ceases to answer is logged once. */
@Injectable()
export class Readiness implements OnApplicationShutdown {
  private readonly log = new Logger(Readiness.name);
  private readonly redis: Redis;
  private connecting: Promise<void> | undefined;
  private known = '';

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly db: Db,
    private readonly files: Files,
    private readonly replica: Replica,
    @Inject(CONFIG) config: Config,
  ) {
    this.redis = redisOf(config, { maxRetriesPerRequest: 1, lazyConnect: true, enableOfflineQueue: false });
    this.redis.on('error', () => undefined);
  }

  /** @returns `ready: false` also of a process that is about to stop: no more is to be sent to it */
  async state(): Promise<Ready> {
    const { status, details } = await this.checked({
      database: () => reading.outside(() => this.db.rows(sql`select 1 as one`)),
      redis: () => this.ping(),
      storage: (signal) => this.files.check(signal),
    });
    const of = (name: Checked): 'up' | 'down' => (details[name]?.status === 'up' ? 'up' : 'down');
    const { exists, alone, usable } = this.replica;
    const [redis, storage] = [of('redis'), of('storage')];
    const database = of('database') === 'down' && alone ? 'degraded' : of('database');
    const ready = status !== 'shutting_down' && database !== 'down' && redis === 'up' && storage === 'up';
    return { ready, database, redis, storage, ...(exists && { replica: usable ? 'up' : 'degraded' }) };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async checked(checks: Record<Checked, Check>): Promise<HealthCheckResult> {
    const attempts = Object.entries(checks).map(
      ([name, check]) =>
        () =>
          this.indicators
            .check(name)
            .attempt(async ({ signal }) => void (await check(signal)))
            .withTimeout(WAIT_MS)
            .cacheFor(KNOWN_FOR_MS),
    );
    const result = await this.health.check(attempts).catch((error: unknown) => {
      if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
      throw error;
    });
    this.tell(result);
    return result;
  }

  private tell({ error }: HealthCheckResult): void {
    const down = Object.entries(error ?? {});
    const names = down.map(([name]) => name).join(', ');
    if (names === this.known) return;
    this.known = names;
    const why = down.map(([name, state]) => `${name}: ${String(state?.['message'])}`);
    this.log.warn(why.length ? why.join('; ') : 'All answer again');
  }

  /** Calls of the same moment wait for one connection. */
  private async ping(): Promise<void> {
    if (this.redis.status === 'wait' || this.redis.status === 'end')
      this.connecting = this.redis.connect().finally(() => (this.connecting = undefined));
    await this.connecting;
    await this.redis.ping();
  }
}
