import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type UseKind, useKinds, USES_COUNTED, type Uses } from '@guyline/contract/removal';
import type { Db, Sql } from '../db/db.js';

/** By kind, the rows that refer to a record: `from events where project_id = 7`. */
export type UseSources = Partial<Record<UseKind, Sql>>;

/** What refers to a record, in the order of `useKinds`; kinds without a row are absent. Counts at most `USES_COUNTED` + 1 rows a kind. */
export async function usesOf(db: Db, sources: UseSources, em?: EntityManager): Promise<Uses['uses']> {
  const counted = useKinds.flatMap((kind) => {
    const from = sources[kind];
    return from
      ? [
          sql`select ${kind}::text as kind, (select count(*)::int from (select 1 ${from} limit ${USES_COUNTED + 1}) r) as count`,
        ]
      : [];
  });
  const rows = await db.rows<Uses['uses'][number]>(sql.join(counted, sql` union all `), em);
  return rows.filter(({ count }) => count > 0);
}
