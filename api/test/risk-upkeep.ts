import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { readConfig } from '../src/platform/config.js';
import { Db } from '../src/platform/db/db.js';
import { ormOptions } from '../src/platform/db/orm.js';
import { Outbox } from '../src/platform/queue/outbox.js';
import { KeptRisks } from '../src/risk/kept-risk.js';
import { schema } from '../src/schema.js';
import type { TestApp } from './use-app.js';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
export const PATIENCE_MS = 5_000;

/** The three ways in which reasons of risk are kept: with each save (`upToDate` waits for it), nightly (`wrong`), by command (`check`). */
export function riskUpkeep(app: TestApp) {
  let orm: MikroORM;
  beforeAll(async () => {
    orm = await MikroORM.init(ormOptions(readConfig(), schema));
  }, 60_000);
  afterAll(() => orm.close());
  /** What a nightly comparison finds. */
  const wrong = async () => (await new KeptRisks(new Db(orm.em.fork()), new Outbox()).check()).named;

  const check = (): string => execFileSync(process.execPath, [cli, 'check-risk'], { encoding: 'utf8' });
  const count = async (from: string): Promise<number> =>
    (await app.make.one<{ cnt: number }>(`select count(*)::int as cnt from ${from}`)).cnt;
  const upToDate = async (): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; await count('risk_due');) {
      if (Date.now() > end) throw new Error('Events are still due');
      await new Promise((next) => setTimeout(next, 50));
    }
  };

  return { wrong, check, count, upToDate };
}
