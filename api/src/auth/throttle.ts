import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../platform/config.js';
import { RuleError } from '../platform/errors/rule-error.js';

/** So many tries are free; after them the next waits 4 seconds, and each further one doubles that. */
interface Limit {
  name: string;
  free: number;
  maxWaitSeconds: number;
}
const limits = {
  account: { name: 'account', free: 5, maxWaitSeconds: 300 },
  address: { name: 'address', free: 30, maxWaitSeconds: 900 },
  reset: { name: 'reset', free: 10, maxWaitSeconds: 900 },
} satisfies Record<string, Limit>;

/** Tries are forgotten after an hour without any. */
const MEMORY_SECONDS = 3_600;

/**
 * Counts a try before it is worked on, so that many at once are counted as many.
 * KEYS: tries, wait. ARGV: free, greatest wait, memory. Answers the milliseconds still to wait, 0 = go on.
 */
const TAKE = `
local wait = redis.call('pttl', KEYS[2])
if wait > 0 then return wait end
local tries = redis.call('incr', KEYS[1])
redis.call('expire', KEYS[1], ARGV[3])
local over = tries - tonumber(ARGV[1])
if over >= 0 then
  redis.call('set', KEYS[2], '1', 'px', math.min(4 * 2 ^ math.min(over, 20), tonumber(ARGV[2])) * 1000)
end
return 0`;

/** Without its memory nobody is let try: guessing must not be free whenever Redis is down. */
const down = (): never => {
  throw new RuleError('dependency_down', 503);
};

/** Growing waits for sign-ins and reset mails, per account and per address, the same in every process. */
@Injectable()
export class Throttle implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly prefix = `${process.env['QUEUE_PREFIX'] ?? 'guyline'}:throttle`;

  constructor(@Inject(CONFIG) config: Config) {
    this.redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, lazyConnect: true });
    this.redis.on('error', () => undefined); // said by the health call; ioredis reconnects by itself
  }

  /** @throws RuleError `sign_in_wait` 429 with the seconds to wait; `dependency_down` 503 */
  async signIn(email: string, address: string | undefined): Promise<void> {
    await this.take(limits.address, address ?? '');
    await this.take(limits.account, email);
  }

  /** A sign-in that succeeds clears the account, and takes its own try off an address that many people share. */
  async signedIn(email: string, address: string | undefined): Promise<void> {
    const [own, shared] = [this.keys(limits.account, email), this.keys(limits.address, address ?? '')];
    await this.redis
      .pipeline()
      .del(...own)
      .decr(shared[0])
      .expire(shared[0], MEMORY_SECONDS)
      .exec()
      .catch(down);
  }

  /** @throws RuleError `sign_in_wait` 429 */
  reset(address: string | undefined): Promise<void> {
    return this.take(limits.reset, address ?? '');
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async take(limit: Limit, who: string): Promise<void> {
    const [tries, waiting] = this.keys(limit, who);
    const wait = Number(
      await this.redis.eval(TAKE, 2, tries, waiting, limit.free, limit.maxWaitSeconds, MEMORY_SECONDS).catch(down),
    );
    if (wait <= 0) return;
    const seconds = Math.ceil(wait / 1_000);
    throw new RuleError('sign_in_wait', 429, { params: { seconds }, data: { retry_after: seconds } });
  }

  /** Addresses of people are not kept readable outside the database. */
  private keys({ name }: Limit, who: string): [string, string] {
    const hash = createHash('sha256').update(who.trim().toLowerCase()).digest('base64url');
    return [`${this.prefix}:${name}:${hash}`, `${this.prefix}:${name}-wait:${hash}`];
  }
}
