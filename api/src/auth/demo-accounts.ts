import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import { CONFIG, type Config } from '../platform/config.js';
import { Db } from '../platform/db/db.js';

/** Warns at start about demo accounts in a database that is not a demo; `platform/access/active.sql.ts` refuses them. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  private readonly log = new Logger(DemoAccounts.name);

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A database that is down does not keep the portal from starting; the health call reports it. */
  onApplicationBootstrap(): void {
    if (!this.config.demo) void this.report().catch(() => undefined);
  }

  async report(): Promise<void> {
    const found = await this.db.one<{ n: number }>(sql`select count(*)::int as n from users where demo`);
    if (found?.n) this.log.warn(`DEMO is off: ${found.n} demo accounts in this database cannot sign in.`);
  }
}
