import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '@guyline/contract/access';
import { CONFIG, type Config } from '../config.js';
import { RuleError } from '../errors/rule-error.js';
import { counterRedis } from '../redis.js';
import { type Counted, giveBack, UploadCounter } from './upload-counter.js';

/**
 * What one person who is no admin may upload in 24 hours: the photos and permits of a hundred stores, twenty files of
 * 2.5 MB each; and a vendor with all its staff, as it may make people. Without a limit one account fills the disk for
 * everybody.
 */
export const uploadQuota = {
  person: { files: 2_000, bytes: 5 * 1024 ** 3 },
  vendor: { files: 10_000, bytes: 20 * 1024 ** 3 },
  seconds: 86_400,
} as const;

export interface Amount {
  files: number;
  bytes: number;
}
const kinds = ['files', 'bytes'] as const;
const owners = ['person', 'vendor'] as const;
type Owner = (typeof owners)[number];

/** Who uploads; the vendor of people who are none and work for none is null. */
export type Uploader = Pick<Actor, 'id' | 'vendorId'>;

/**
 * Files and bytes of each person and of each vendor with its staff, counted in Redis for 24 hours from the first upload
 * on. While Redis is down each process counts by itself: writes go on without Redis.
 */
@Injectable()
export class UploadQuota implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly counters: readonly { owner: Owner; kind: keyof Amount; counter: UploadCounter }[];

  constructor(@Inject(CONFIG) config: Config) {
    this.redis = counterRedis(config);
    this.counters = owners.flatMap((owner) =>
      kinds.map((kind) => {
        const keyPrefix = `${config.redisPrefix}:uploads:${owner}:${kind}`;
        const limit = { points: uploadQuota[owner][kind], duration: uploadQuota.seconds, keyPrefix };
        return { owner, kind, counter: new UploadCounter(this.redis, limit) };
      }),
    );
  }

  /**
   * Counts before anything is kept, so that simultaneous uploads all count.
   * @throws RuleError `upload_quota`, `upload_quota_vendor` 429 with the seconds to wait; nothing is counted then
   */
  async take({ id, vendorId }: Uploader, amount: Amount): Promise<Counted[]> {
    const keys = { person: id, vendor: vendorId };
    const asked = this.counters.filter(({ owner }) => keys[owner] !== null);
    const answers = await Promise.allSettled(
      asked.map(({ owner, kind, counter }) =>
        counter.take(String(keys[owner]), amount[kind]).catch((error: unknown) => {
          throw error instanceof RateLimiterRes ? spent(owner, Math.ceil(error.msBeforeNext / 1_000)) : error;
        }),
      ),
    );
    const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const refused = answers.find((answer) => answer.status === 'rejected');
    if (!refused) return taken;
    await Promise.all(taken.map((counted) => giveBack(counted, counted.amount)));
    throw refused.reason as Error;
  }

  /** Gives back what was taken beyond an amount, the last first. */
  async keepOnly(taken: readonly Counted[], amount: Amount): Promise<void> {
    const given: Promise<void>[] = [];
    for (const { kind, counter } of this.counters) {
      const counted = taken.filter((one) => one.counter === counter);
      let over = counted.reduce((sum, one) => sum + one.amount, -amount[kind]);
      for (const one of counted.toReversed()) {
        const part = Math.max(0, Math.min(over, one.amount));
        given.push(giveBack(one, part));
        over -= part;
      }
    }
    await Promise.all(given);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

const spent = (owner: Owner, seconds: number): RuleError =>
  new RuleError(owner === 'person' ? 'upload_quota' : 'upload_quota_vendor', 429, {
    params: {
      seconds,
      hours: Math.max(1, Math.ceil(seconds / 3_600)),
      gigabytes: uploadQuota[owner].bytes / 1024 ** 3,
      files: uploadQuota[owner].files,
    },
    data: { retry_after: seconds },
  });
