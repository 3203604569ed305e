import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readConfig } from '../platform/config.js';
import { ormOptions } from '../platform/db/orm.js';
import { schema } from '../schema.js';

/**
 * One key for every installation of the portal: two processes that start at once migrate one after the other. It is part of the
 * text, because a statement with values keeps its snapshot: an index that is made concurrently would wait for it in vain.
 */
const lockMigrations = sql`select pg_advisory_xact_lock(7204118)`;
/** A migration that waits for a table makes everybody wait who comes after it: it gives way, and tries again later. */
const LOCK_MS = 1_000;
const AGAIN_MS = 2_000;
const GIVE_UP_MS = 300_000;

const gaveWay = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

async function withMigrator(use: (migrator: MikroORM['migrator']) => Promise<unknown>): Promise<void> {
  const config = readConfig();
  const direct = { ...config, databaseUrl: config.databaseDirectUrl, databaseReadUrl: null };
  const orm = await MikroORM.init(ormOptions(direct, schema, { lockMs: LOCK_MS, statementMs: 0 }));
  const locked = (): Promise<unknown> =>
    orm.em.fork().transactional(async (em) => {
      await lockMigrations.execute(em.getKysely());
      return use(orm.migrator);
    });
  try {
    for (const late = Date.now() + GIVE_UP_MS; ; await pause(AGAIN_MS)) {
      try {
        return void (await locked());
      } catch (error) {
        if (!gaveWay(error) || Date.now() > late) throw error;
        process.stdout.write('A table is in use, or another process migrates: trying again\n');
      }
    }
  } finally {
    await orm.close();
  }
}

/**
 * Brings the database to this version's schema, or to that of the last migration `to` (a restore of an older archive).
 * Each migration is a transaction of its own, so that no table stays locked while the next ones run.
 */
export const migrate = (to?: string): Promise<void> =>
  withMigrator(async (migrator) => {
    const done = await migrator.up(to ? { to } : undefined);
    process.stdout.write(
      done.length ? `Migrated: ${done.map(({ name }) => name).join(', ')}\n` : 'Schema is current\n',
    );
  });
