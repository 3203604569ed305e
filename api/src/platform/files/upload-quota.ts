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
 * 2.5 MB each; a vendor with all its staff, as it may make people; and all corporate people of a customer, and all its
 * managers, who photograph hundreds of stores on one day. Without a limit one account fills the disk for everybody.
 */
export const uploadQuota = {
  person: { files: 2_000, bytes: 5 * 1024 ** 3 },
  vendor: { files: 10_000, bytes: 20 * 1024 ** 3 },
  customer: { files: 20_000, bytes: 50 * 1024 ** 3 },
  seconds: 86_400,
} as const;

export interface Amount {
  files: number;
  bytes: number;
}
const kinds = ['files', 'bytes'] as const;
const owners = ['person', 'vendor', 'customer'] as const;
type Owner = (typeof owners)[number];

/** Who uploads; the vendor of people who are none and work for none is null. */
export interface Uploader extends Pick<Actor, 'id' | 'vendorId'> {
  /** The customers for whose people it counts, corporate people and managers apart: `corporate:7`. */
  customers?: readonly string[];
}

/**
 * Files and bytes of each person, of each vendor with its staff and of each customer's people, counted in Redis for 24 hours
 * from the first upload on. While Redis is down each process counts by itself: writes go on without Redis.
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
   * Counts before anything is kept, so that simultaneous uploads all count: for the person first, so that who may upload nothing
   * takes nothing from the others. These are asked together: each answer of a Redis that hangs is waited for.
   * @throws RuleError `upload_quota*` 429 with the seconds to wait; nothing is counted then
   */
  async take({ id, vendorId, customers = [] }: Uploader, amount: Amount): Promise<Counted[]> {
    const person = await this.takeAll({ person: [id] }, amount, []);
    return this.takeAll({ vendor: vendorId === null ? [] : [vendorId], customer: customers }, amount, person);
  }

  /** @param before what is given back, too, where one refuses @returns all that is counted */
  private async takeAll(
    keys: Partial<Record<Owner, readonly (number | string)[]>>,
    amount: Amount,
    before: readonly Counted[],
  ): Promise<Counted[]> {
    const asked = this.counters
      .filter(({ kind }) => amount[kind] > 0)
      .flatMap(({ owner, kind, counter }) =>
        (keys[owner] ?? []).map((key) =>
          counter.take(String(key), amount[kind]).catch((error: unknown) => {
            throw error instanceof RateLimiterRes ? spent(owner, Math.ceil(error.msBeforeNext / 1_000)) : error;
          }),
        ),
      );
    const answers = await Promise.allSettled(asked);
    const taken = [...before, ...answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))];
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (!refused) return taken;
    await Promise.all(taken.map((counted) => giveBack(counted, counted.amount)));
    throw refused.reason;
  }

  /**
   * For its customers alone, where they are known only after it was counted for the person.
   * @throws RuleError `upload_quota_customer` 429; nothing more is counted then
   */
  takeOfCustomers({ customers = [] }: Uploader, amount: Amount): Promise<Counted[]> {
    return this.takeAll({ customer: customers }, amount, []);
  }

  /** Gives back what was taken beyond an amount, the last first. */
  async keepOnly(taken: readonly Counted[], amount: Amount): Promise<void> {
    const given = this.counters.flatMap(({ kind, counter }) => {
      const counted = taken.filter((one) => one.counter === counter);
      const keys = [...new Set(counted.map(({ key }) => key))];
      return keys.flatMap((key) =>
        beyond(
          counted.filter((one) => one.key === key),
          amount[kind],
        ),
      );
    });
    await Promise.all(given);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** Gives back what was counted for somebody beyond an amount, the last first. */
function beyond(counted: readonly Counted[], amount: number): Promise<void>[] {
  let over = counted.reduce((sum, one) => sum + one.amount, -amount);
  return counted.toReversed().map((one) => {
    const part = Math.max(0, Math.min(over, one.amount));
    over -= part;
    return giveBack(one, part);
  });
}

const spent = (owner: Owner, seconds: number): RuleError =>
  new RuleError(owner === 'person' ? 'upload_quota' : `upload_quota_${owner}`, 429, {
    params: {
      seconds,
      hours: Math.max(1, Math.ceil(seconds / 3_600)),
      gigabytes: uploadQuota[owner].bytes / 1024 ** 3,
      files: uploadQuota[owner].files,
    },
    data: { retry_after: seconds },
  });
