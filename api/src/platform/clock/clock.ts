import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Day } from '@guyline/contract/status';
import { sql } from 'kysely';
import { CONFIG, type Config } from '../config.js';
import { Db } from '../db/db.js';
import { dayAt } from './days.js';

/** The portal's current time, for everything with a day or a due date; `portal_now()` is the same in the database. */
export const portalNow = ({ clockOffset }: Pick<Config, 'clockOffset'>): Date =>
  new Date(Date.now() + clockOffset * 1_000);

/**
 * When something happened: changes of rows, sessions, keys, retention. These always follow the
 * real time, like `now()` in SQL, so that moving the portal's clock ends no session (docs/adr/0007-one-clock.md).
 */
export const recordedAt = (): Date => new Date();

/** A difference that a slow start can explain. */
const TOLERATED_S = 5;

/** The portal's time. Nothing else in a process determines the day. */
@Injectable()
export class Clock implements OnModuleInit {
  private readonly log = new Logger(Clock.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
  ) {}

  now(): Date {
    return portalNow(this.config);
  }

  /** @param zone IANA name of the place that the day belongs to */
  today(zone: string): Day {
    return dayAt(this.now(), zone);
  }

  /**
   * Logs at start if the clock was moved, or if process and database do not agree on the time. A database that is down
   * does not keep the portal from starting; the health call reports it.
   */
  onModuleInit(): void {
    if (this.config.clockOffset)
      this.log.warn(`CLOCK_OFFSET moves the portal's clock: it is ${this.now().toISOString()} here.`);
    void this.compare().catch(() => undefined);
  }

  private async compare(): Promise<void> {
    const row = await this.db.one<{ now: number }>(sql`select extract(epoch from portal_now())::float8 as now`);
    const ahead = Math.round((row?.now ?? 0) - this.now().getTime() / 1_000);
    if (Math.abs(ahead) > TOLERATED_S)
      this.log.warn(`The database's clock is ${ahead} seconds ahead of this process's.`);
  }
}
