import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Db, Sql } from './db.js';

/**
 * Works rows out once, for all later statements of the transaction that read them; they are gone with it.
 * @param name of the temporary table, which must be free in the transaction
 * @returns a `select` of the rows
 */
export async function once(db: Db, em: EntityManager, name: string, rows: Sql): Promise<Sql> {
  await db.rows(sql`create temporary table ${sql.table(name)} on commit drop as ${rows}`, em);
  await db.rows(sql`analyze ${sql.table(name)}`, em);
  return sql`select * from ${sql.table(name)}`;
}
