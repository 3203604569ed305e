import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** What was counted, for whom and where: it is given back there alone. */
export interface Counted {
  counter: UploadCounter;
  limiter: RateLimiterRedis | RateLimiterMemory;
  key: string;
  amount: number;
  /** When the count resets, on the clock of `performance.now`. */
  until: number;
}

/** Counts as the limiter's own does, and never below nothing: what Redis has lost or forgotten is not given back to it. */
const count = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
if consumed < 0 then consumed = redis.call('incrby', KEYS[1], -consumed) end
return {consumed, redis.call('pttl', KEYS[1])}`;

/** Counts up to a limit, in Redis; while that is down, in this process. */
export class UploadCounter {
  private readonly shared: RateLimiterRedis;
  private readonly own: RateLimiterMemory;

  constructor(redis: Redis, options: { points: number; duration: number; keyPrefix: string }) {
    this.shared = new RateLimiterRedis({ storeClient: redis, customIncrTtlLuaScript: count, ...options });
    this.own = new RateLimiterMemory(options);
  }

  /** @throws RateLimiterRes beyond the limit; nothing is counted then */
  async take(key: string, amount: number): Promise<Counted> {
    try {
      return { counter: this, ...(await takeFrom(this.shared, key, amount)) };
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      return { counter: this, ...(await takeFrom(this.own, key, amount)) };
    }
  }
}

async function takeFrom(limiter: Counted['limiter'], key: string, amount: number) {
  try {
    const { msBeforeNext } = await limiter.consume(key, amount);
    return { limiter, key, amount, until: performance.now() + msBeforeNext };
  } catch (error) {
    if (error instanceof RateLimiterRes) await limiter.reward(key, amount).catch(() => undefined);
    throw error;
  }
}

/** At most what was counted. What a new day counts stays, and so does what Redis counted before it went down. */
export async function giveBack({ limiter, key, until }: Counted, amount: number): Promise<void> {
  if (amount > 0 && performance.now() < until) await limiter.reward(key, amount).catch(() => undefined);
}
