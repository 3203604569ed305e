import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config.js';
import { RuleError } from '../errors/rule-error.js';
import { redisOf } from '../redis.js';

/**
 * What one person who is no admin may upload in 24 hours: the photos and permits of a hundred stores, twenty files of
 * 2.5 MB each. Without a limit one account fills the disk for everybody.
 */
export const uploadQuota = { files: 2_000, bytes: 5 * 1024 ** 3, seconds: 86_400 } as const;

/** A Redis that hangs keeps its connections open: uploads go on after this time. */
const ANSWER_MS = 2_000;

export interface Amount {
  files: number;
  bytes: number;
}
type Kind = keyof Amount;
const kinds: readonly Kind[] = ['files', 'bytes'];

/**
 * Files and bytes of each person, counted in Redis for 24 hours from their first upload on. While Redis is down each
 * process counts by itself: writes go on without Redis.
 */
@Injectable()
export class UploadQuota implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly limiters: Record<Kind, RateLimiterRedis>;

  constructor(@Inject(CONFIG) config: Config) {
    this.redis = redisOf(config, {
      maxRetriesPerRequest: 1,
      lazyConnect: true,
      commandTimeout: ANSWER_MS,
      connectTimeout: ANSWER_MS,
    });
    this.redis.on('error', () => undefined); // the health call reports it; ioredis reconnects by itself
    const limiterOf = (kind: Kind): RateLimiterRedis => {
      const [points, duration] = [uploadQuota[kind], uploadQuota.seconds];
      const keyPrefix = `${config.redisPrefix}:uploads:${kind}`;
      const insuranceLimiter = new RateLimiterMemory({ points, duration, keyPrefix });
      return new RateLimiterRedis({ storeClient: this.redis, points, duration, keyPrefix, insuranceLimiter });
    };
    this.limiters = { files: limiterOf('files'), bytes: limiterOf('bytes') };
  }

  /**
   * Counts before anything is kept, so that simultaneous uploads all count.
   * @returns when the count starts anew, on the clock of `performance.now`
   * @throws RuleError `upload_quota` 429 with the seconds to wait; nothing is counted then
   */
  async take(personId: number, amount: Amount): Promise<number> {
    let until = 0;
    for (const [index, kind] of kinds.entries()) {
      const refused = await this.limiters[kind].consume(personId, amount[kind]).then(
        ({ msBeforeNext }) => void (until = performance.now() + msBeforeNext),
        (error: unknown) => error,
      );
      if (refused === undefined) continue;
      for (const counted of kinds.slice(0, index + 1)) await this.limiters[counted].reward(personId, amount[counted]);
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw spent(Math.ceil(refused.msBeforeNext / 1_000));
    }
    return until;
  }

  /** Corrects what was taken: more for what came unannounced, less (negative) for what was not kept. */
  async correct(personId: number, by: Amount): Promise<void> {
    for (const kind of kinds) if (by[kind]) await this.limiters[kind].penalty(personId, by[kind]);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

const spent = (seconds: number): RuleError =>
  new RuleError('upload_quota', 429, {
    params: {
      seconds,
      hours: Math.max(1, Math.ceil(seconds / 3_600)),
      gigabytes: uploadQuota.bytes / 1024 ** 3,
      files: uploadQuota.files,
    },
    data: { retry_after: seconds },
  });
