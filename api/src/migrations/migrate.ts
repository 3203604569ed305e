import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../platform/config.js';
import { ormOptions } from '../platform/db/orm.js';
import { schema } from '../schema.js';
import { migrations } from './index.js';

/** One key for every installation of the portal: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_204_118;
/** A migration that waits for a table makes everybody wait who comes after it: it gives way, and tries again later. */
const LOCK_MS = 1_000;
const AGAIN_MS = 2_000;
const GIVE_UP_MS = 300_000;

const gaveWay = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

/** An index whose making `concurrently` was broken off stays behind, unused, under the name that the next try needs. */
async function dropUnfinished(orm: MikroORM): Promise<void> {
  const db = orm.em.fork().getKysely();
  const { rows } = await sql<{ place: string; name: string }>`
    select n.nspname as place, c.relname as name
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisvalid and n.nspname = current_schema()`.execute(db);
  for (const { place, name } of rows) await sql`drop index concurrently ${sql.id(place, name)}`.execute(db);
}

/**
 * The lock belongs to a connection without a transaction, and is asked for without waiting: an index that is made
 * `concurrently` waits for every transaction that began before it, and would wait for ours, or for who waits for us.
 */
async function withMigrator(use: (migrator: MikroORM['migrator']) => Promise<unknown>): Promise<void> {
  const config = readConfig();
  const direct = { ...config, databaseUrl: config.databaseDirectUrl, databaseReadUrl: null };
  const options = ormOptions(direct, { ...schema, migrations }, { lockMs: LOCK_MS, statementMs: 0 });
  const orm = await MikroORM.init({ ...options, ensureDatabase: true });
  const holder = new pg.Client({ connectionString: config.databaseDirectUrl });
  const isOurs = async (): Promise<boolean> =>
    (await holder.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK])).rows[0]
      ?.ours ?? false;
  try {
    await holder.connect();
    for (const late = Date.now() + GIVE_UP_MS; !(await isOurs()); await pause(AGAIN_MS)) {
      if (Date.now() > late) throw new Error('Another process has migrated for too long');
      process.stdout.write('Another process migrates: trying again\n');
    }
    for (const late = Date.now() + GIVE_UP_MS; ; await pause(AGAIN_MS)) {
      try {
        await dropUnfinished(orm);
        return void (await use(orm.migrator));
      } catch (error) {
        if (!gaveWay(error) || Date.now() > late) throw error;
        process.stdout.write('A table is in use: trying again\n');
      }
    }
  } finally {
    await holder.end();
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

/** Reverts all migrations after `to`, the last one first, so that a bench can time them again on a copy of the database. */
export const migrateBack = (to = ''): Promise<void> =>
  withMigrator(async (migrator) => {
    const executed = await migrator.getExecuted();
    if (!executed.some(({ name }) => name === to))
      throw new Error(`This database has no migration ${to || '(name it)'}.`);
    const later = executed.map(({ name }) => name).filter((name) => name > to);
    for (const name of later.toSorted().reverse()) await migrator.down({ migrations: [name] });
    process.stdout.write(`Taken back: ${later.length} migrations\n`);
  });
