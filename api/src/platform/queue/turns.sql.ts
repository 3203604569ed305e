import { sql } from 'kysely';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobKind } from '@guyline/contract/jobs';
import type { Db } from '../db/db.js';

interface Asked {
  owner_id: number;
  kind: JobKind;
  /** The job itself, which does not count. */
  id: string;
}

/**
 * How many other unfinished jobs of this kind the person has: this one waits that many turns, while other people come first.
 * Locks the person's row until the transaction ends, so that simultaneous requests count each other.
 */
export async function turnsToWait(db: Db, em: EntityManager, { owner_id, kind, id }: Asked): Promise<number> {
  await db.rows(sql`select 1 from users where id = ${owner_id} for no key update`, em);
  const row = await db.one<{ cnt: number }>(
    sql`select count(*)::int as cnt from jobs
         where owner_id = ${owner_id} and kind = ${kind} and status in ('queued', 'running') and id <> ${id}::uuid`,
    em,
  );
  return row?.cnt ?? 0;
}
