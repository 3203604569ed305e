import { sql } from 'kysely';
import type { JurisdictionKind } from '@guyline/contract/jurisdictions';

/** What tells one jurisdiction from the others: kind, state and name, as the database writes them (`jurisdictionKey`). */
export const keyOf = (kind: JurisdictionKind, state: number | null, name: string): string =>
  `${kind}|${state ?? ''}|${name.toLowerCase()}`;
export const jurisdictionKey = sql`j.kind || '|' || coalesce(j.state_num::text, '') || '|' || lower(j.name::text)`;
