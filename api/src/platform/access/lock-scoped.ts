import type { EntityManager } from '@mikro-orm/postgresql';
import type { EntityDictionary, EntityName } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { JsonText, Sql } from '../db/db.js';
import { notFound, RuleError } from '../errors/rule-error.js';

/**
 * Loads one row for a write and locks it until the transaction ends, if it is in the caller's scope.
 * @param inScope a statement that returns a row when it is: sql`select from tasks t where t.id = ${id} and ${scope.tasks}`
 * @throws RuleError `not_found` 404, for an absent row and one out of scope alike
 */
export async function lockScoped<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
  id: number,
  inScope: Sql,
): Promise<Row> {
  const table = sql.table(em.getMetadata(entity).tableName);
  const { rows } = await sql<EntityDictionary<Row>>`
    select * from ${table} where id = ${id} and exists (${inScope}) for update`.execute(em.getKysely());
  const row = rows[0] && em.map(entity, rows[0]);
  if (!row) throw notFound();
  return row;
}

/**
 * Refuses an edit that started from an older version; the response carries the current row.
 * @throws RuleError `stale_version` 409
 */
export async function checkVersion(
  row: { version: number },
  read: number,
  current: () => Promise<JsonText<unknown>>,
): Promise<void> {
  if (row.version === read) return;
  throw new RuleError('stale_version', 409, { data: JSON.parse((await current()).text) as unknown });
}
