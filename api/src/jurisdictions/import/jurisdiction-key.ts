import { sql } from 'kysely';
import type { JurisdictionKind } from '@guyline/contract/jurisdictions';
import type { Sql } from '../../platform/db/db.js';
import { alikeName } from '../../platform/http/alike-name.js';
import { namedAlike } from '../requirement-identity.sql.js';

/** What tells one jurisdiction from the others: kind, state and name, as the database writes them (`jurisdictionKey`). */
export const keyOf = (kind: JurisdictionKind, state: number | null, name: string): string =>
  `${kind}|${state ?? ''}|${alikeName(name)}`;
export const jurisdictionKey = sql`j.kind || '|' || coalesce(j.state_num::text, '') || '|' || ${namedAlike(sql`j.name::text`)}`;
/** `keyOf` of a staged row; one that waits since before `0110-alike-names` has a name of which only capitals were the same. */
export const stagedKey = (key: Sql): Sql => namedAlike(key);
