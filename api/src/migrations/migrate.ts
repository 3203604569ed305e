import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readConfig } from '../platform/config.js';
import { ormOptions } from '../platform/db/orm.js';
import { schema } from '../schema.js';

/** One key for every installation of the portal: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_204_118;

/** Brings the database to this version's schema, or to that of the last migration `to` (a restore of an older archive). */
export async function migrate(to?: string): Promise<void> {
  const config = readConfig();
  const orm = await MikroORM.init(ormOptions({ ...config, databaseUrl: config.databaseDirectUrl }, schema));
  try {
    await orm.em.fork().transactional(async (em) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(em.getKysely());
      const done = await orm.migrator.up(to ? { to } : undefined);
      process.stdout.write(
        done.length ? `Migrated: ${done.map(({ name }) => name).join(', ')}\n` : 'Schema is current\n',
      );
    });
  } finally {
    await orm.close();
  }
}
