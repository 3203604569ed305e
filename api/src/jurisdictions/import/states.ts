import { sql } from 'kysely';
import type { JurisdictionKind } from '@guyline/contract/jurisdictions';
import type { Db } from '../../platform/db/db.js';

/** Ids of states by code and by name, in lower case. */
export async function statesByName(db: Db): Promise<ReadonlyMap<string, number>> {
  const states = await db.rows<{ id: number; code: string; name: string }>(sql`select id, code, name from states`);
  return new Map(states.flatMap(({ id, code, name }) => [code, name].map((word) => [word.trim().toLowerCase(), id])));
}

/** What tells one jurisdiction from the others: kind, state and name, as the database writes them (`jurisdictionKey`). */
export const keyOf = (kind: JurisdictionKind, state: number | null, name: string): string =>
  `${kind}|${state ?? ''}|${name.toLowerCase()}`;
export const jurisdictionKey = sql`j.kind || '|' || coalesce(j.state_num::text, '') || '|' || lower(j.name::text)`;
