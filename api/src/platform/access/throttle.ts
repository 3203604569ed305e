import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Actor } from '@guyline/contract/access';
import { CONFIG, type Config } from '../config.js';
import { RuleError } from '../errors/rule-error.js';
import { counterRedis } from '../redis.js';
import type { ClientInfo } from './client-info.js';
import { networkOf } from './network.js';

/** The first `free` attempts do not wait; the next waits 4 seconds, and each further one doubles that. */
interface Limit {
  name: string;
  free: number;
  maxWaitSeconds: number;
}
const limits = {
  /** One account from one address. */
  client: { name: 'client', free: 5, maxWaitSeconds: 300 },
  /** One account on a device that it has signed in from: nobody else's attempts count here. */
  device: { name: 'device', free: 5, maxWaitSeconds: 300 },
  /** One account from everywhere but its known devices: slows down guessing that is spread over many addresses. */
  account: { name: 'account', free: 50, maxWaitSeconds: 60 },
  address: { name: 'address', free: 30, maxWaitSeconds: 900 },
  /** A signed-in person who confirms their identity. */
  proof: { name: 'proof', free: 5, maxWaitSeconds: 300 },
  reset: { name: 'reset', free: 10, maxWaitSeconds: 900 },
  /** A person who requests mails to new, unconfirmed addresses. */
  emailChange: { name: 'email-change', free: 5, maxWaitSeconds: 3_600 },
  /** A vendor that has mails sent to addresses it typed for its staff, and nobody confirmed. */
  staffMail: { name: 'staff-mail', free: 100, maxWaitSeconds: 3_600 },
} satisfies Record<string, Limit>;

/** Attempts are forgotten after an hour without any. */
const MEMORY_SECONDS = 3_600;

/**
 * Counts an attempt before it is processed, so that simultaneous attempts all count.
 * KEYS: tries, wait. ARGV: free, longest wait, memory. Returns the milliseconds still to wait, 0 = go ahead.
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

/** Without Redis every attempt is refused: an outage must not make guessing free. */
const down = (): never => {
  throw new RuleError('dependency_down', 503);
};

/** An attempt to sign in; `device` is the hash of a device cookie with which this account has signed in before. */
export interface Try {
  email: string;
  address: ClientInfo['address'];
  device: string | undefined;
}

/** Growing waits for sign-ins, proofs and reset mails, the same in every process. */
@Injectable()
export class Throttle implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly prefix: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.prefix = `${config.redisPrefix}:throttle`;
    this.redis = counterRedis(config);
  }

  /**
   * A known device has its own count, so that nobody else can lock its owner out.
   * @throws RuleError `sign_in_wait` 429 with the seconds to wait; `dependency_down` 503
   */
  async signIn({ email, address, device }: Try): Promise<void> {
    if (device) return this.take(limits.device, email, device);
    await this.take(limits.address, networkOf(address));
    await this.take(limits.client, email, networkOf(address));
    await this.take(limits.account, email);
  }

  /** A successful sign-in clears its own count, and subtracts its attempt from the shared counts. */
  async signedIn({ email, address, device }: Try): Promise<void> {
    if (device) return this.clear(this.keys(limits.device, email, device));
    await this.clear(this.keys(limits.client, email, networkOf(address)), [
      this.keys(limits.address, networkOf(address))[0],
      this.keys(limits.account, email)[0],
    ]);
  }

  /** Called before a signed-in person's password is compared. @throws RuleError `sign_in_wait` 429, `dependency_down` 503 */
  proof(userId: number): Promise<void> {
    return this.take(limits.proof, String(userId));
  }

  proved(userId: number): Promise<void> {
    return this.clear(this.keys(limits.proof, String(userId)));
  }

  /** @throws RuleError `sign_in_wait` 429, `dependency_down` 503 */
  emailChange(userId: number): Promise<void> {
    return this.take(limits.emailChange, String(userId));
  }

  /**
   * Called before a mail goes to somebody else because of what the person typed; admins invite whole lists.
   * @throws RuleError `sign_in_wait` 429, `dependency_down` 503
   */
  async staffMail({ id, role }: Pick<Actor, 'id' | 'role'>): Promise<void> {
    if (role !== 'admin') await this.take(limits.staffMail, String(id));
  }

  /** @throws RuleError `sign_in_wait` 429 */
  reset(address: string | undefined): Promise<void> {
    return this.take(limits.reset, networkOf(address));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async clear(own: string[], shared: string[] = []): Promise<void> {
    const work = this.redis.pipeline().del(...own);
    for (const key of shared) work.decr(key).expire(key, MEMORY_SECONDS);
    await work.exec().catch(down);
  }

  private async take(limit: Limit, ...who: string[]): Promise<void> {
    const [tries, waiting] = this.keys(limit, ...who);
    const wait = Number(
      await this.redis.eval(TAKE, 2, tries, waiting, limit.free, limit.maxWaitSeconds, MEMORY_SECONDS).catch(down),
    );
    if (wait <= 0) return;
    const seconds = Math.ceil(wait / 1_000);
    throw new RuleError('sign_in_wait', 429, { params: { seconds }, data: { retry_after: seconds } });
  }

  /** People's addresses are stored in readable form only in the database. */
  private keys({ name }: Limit, ...who: string[]): [string, string] {
    const text = who.map((part) => part.trim().toLowerCase()).join('\n');
    const hash = createHash('sha256').update(text).digest('base64url');
    return [`${this.prefix}:${name}:${hash}`, `${this.prefix}:${name}-wait:${hash}`];
  }
}
