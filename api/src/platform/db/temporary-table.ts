import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Db, Sql } from './db.js';

/**
 * Stores rows in a temporary table, for several later statements of the transaction; it is dropped at the end.
 * @param name of the table, not yet used in the transaction
 * @returns a `select` of the rows
 */
export async function temporaryTable(db: Db, em: EntityManager, name: string, rows: Sql): Promise<Sql> {
  await db.rows(sql`create temporary table ${sql.table(name)} on commit drop as ${rows}`, em);
  await db.rows(sql`analyze ${sql.table(name)}`, em);
  return sql`select * from ${sql.table(name)}`;
}
