import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config.js';
import { RuleError } from '../errors/rule-error.js';
import { networkOf } from './network.js';

const WINDOW_SECONDS = 10;

/** 0 = no limit. */
const limiter = (points: number): RateLimiterMemory | null =>
  points ? new RateLimiterMemory({ points, duration: WINDOW_SECONDS }) : null;

/**
 * How many requests a person may send over all their sessions, and a network without being signed in: more than
 * somebody with many tabs needs, or an office behind one address, fewer than a loop sends. Counted in this process, which
 * is what the limit protects; a count in Redis would cost every request a round trip.
 */
@Injectable()
export class Pace {
  private readonly people: RateLimiterMemory | null;
  private readonly networks: RateLimiterMemory | null;

  constructor(@Inject(CONFIG) { requestsPerPerson, requestsPerNetwork }: Config) {
    this.people = limiter(requestsPerPerson);
    this.networks = limiter(requestsPerNetwork);
  }

  /** @throws RuleError `too_many_requests` 429 with the seconds to wait */
  take(personId: number): Promise<void> {
    return spend(this.people, personId);
  }

  /**
   * Of a request that names no person. Files count by themselves: a screen full of pictures must keep nobody from signing in.
   * @throws RuleError `too_many_requests` 429 with the seconds to wait
   */
  takeOfNetwork(address: string, of: 'calls' | 'files' = 'calls'): Promise<void> {
    return spend(this.networks, `${of} ${networkOf(address)}`);
  }
}

async function spend(of: RateLimiterMemory | null, who: number | string): Promise<void> {
  try {
    await of?.consume(who);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new RuleError('too_many_requests', 429, { params: { seconds }, data: { retry_after: seconds } });
  }
}
