import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import { CONFIG, type Config } from '../platform/config.js';
import { Db } from '../platform/db/db.js';

/** Says at the start that demo accounts stand in a database that is no demo; `platform/access/active.sql.ts` refuses them. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  private readonly log = new Logger(DemoAccounts.name);

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A database that cannot be asked keeps nothing from starting; the health call says it. */
  onApplicationBootstrap(): void {
    if (!this.config.demo) void this.report().catch(() => undefined);
  }

  async report(): Promise<void> {
    const found = await this.db.one<{ n: number }>(sql`select count(*)::int as n from users where demo`);
    if (found?.n) this.log.warn(`DEMO is off: ${found.n} demo accounts in this database cannot sign in.`);
  }
}
