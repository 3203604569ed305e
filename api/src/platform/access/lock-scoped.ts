import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { EntityName } from '@mikro-orm/core';
import type { JsonText, Sql } from '../db/db.js';
import { notFound, RuleError } from '../errors/rule-error.js';

/**
 * Loads one row for a write and locks it till the transaction ends, if the caller's scope holds it.
 * @param inScope a statement that returns a row when it does: sql`select from tasks t where t.id = ${id} and ${scope.tasks}`
 * @throws RuleError `not_found` 404, for an absent row and one out of scope alike
 */
export async function lockScoped<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
  id: number,
  inScope: Sql,
): Promise<Row> {
  const { rows } = await inScope.execute(em.getKysely());
  const row = rows.length ? await em.findOne(entity, id as never, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!row) throw notFound();
  return row;
}

/**
 * Refuses an edit that started from an older version; the answer carries the current row.
 * @throws RuleError `stale_version` 409
 */
export async function checkVersion(
  row: { version: number },
  read: number,
  current: () => Promise<JsonText>,
): Promise<void> {
  if (row.version === read) return;
  throw new RuleError('stale_version', 409, { data: JSON.parse((await current()).text) as unknown });
}
