import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config.js';
import { RuleError } from '../errors/rule-error.js';

const WINDOW_SECONDS = 10;

/**
 * How many requests a person may send over all their sessions, and a network without being signed in: more than
 * somebody with many tabs needs, fewer than a loop sends. Counted in this process, which is what the limit protects;
 * a count in Redis would cost every request a round trip.
 */
@Injectable()
export class Pace {
  private readonly limiter: RateLimiterMemory | null;

  constructor(@Inject(CONFIG) { requestsPerPerson: points }: Config) {
    this.limiter = points ? new RateLimiterMemory({ points, duration: WINDOW_SECONDS }) : null;
  }

  /**
   * @param who a person's id, or the network of an anonymous request (`networkOf`)
   * @throws RuleError `too_many_requests` 429 with the seconds to wait
   */
  async take(who: number | string): Promise<void> {
    try {
      await this.limiter?.consume(who);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new RuleError('too_many_requests', 429, { params: { seconds }, data: { retry_after: seconds } });
    }
  }
}
