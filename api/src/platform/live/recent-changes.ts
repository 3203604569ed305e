import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { type LiveArea, type RecentChanges as Ages, recentMs, type Room } from '@guyline/contract/live';
import { recordedAt } from '../clock/clock.js';
import { CONFIG, type Config } from '../config.js';

/** How long a socket waits for Redis at most; then its browser fetches everything again. */
const PATIENCE_MS = 1_000;

/**
 * Which areas changed recently in which rooms, kept in Redis for all processes: what a person's screens read before their
 * socket joined may have changed in the meantime.
 *
 * The commands share the connection on which changes are published, so a change is stored before it is sent. A socket that
 * asks after it has joined its rooms therefore either finds a change here or receives it.
 */
@Injectable()
export class RecentChanges {
  private readonly key: string;
  private redis: Redis | undefined;

  constructor(@Inject(CONFIG) { liveStream }: Config) {
    this.key = `${liveStream}:recent`;
  }

  /** Called by the socket adapter, which shares its connection. */
  over(redis: Redis): void {
    this.redis = redis;
  }

  /** Called right before a change is sent; does not wait, because a Redis that is down must not block the relay. */
  note(area: LiveArea, rooms: readonly Room[]): void {
    if (!this.redis || !rooms.length) return;
    const now = recordedAt().getTime();
    void this.redis
      .pipeline()
      .zadd(this.key, ...rooms.flatMap((room) => [now, `${area} ${room}`]))
      .zremrangebyscore(this.key, '-inf', now - recentMs)
      .pexpire(this.key, recentMs)
      .exec()
      .catch(() => undefined); // the socket adapter reports a Redis that is down
  }

  /** @returns null when Redis does not answer in time */
  async in(rooms: ReadonlySet<string>): Promise<Ages> {
    const now = recordedAt().getTime();
    const asked = this.redis?.zrangebyscore(this.key, now - recentMs, '+inf', 'WITHSCORES').catch(() => null);
    const found = await Promise.race([asked, new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null).unref())]);
    if (!found) return null;
    const ages: Ages = {};
    for (let at = 0; at < found.length; at += 2) {
      const [area, room] = found[at]?.split(' ') as [LiveArea, string];
      // Sorted by time, so the latest change of an area wins.
      if (rooms.has(room)) ages[area] = Math.max(0, now - Number(found[at + 1]));
    }
    return ages;
  }
}
