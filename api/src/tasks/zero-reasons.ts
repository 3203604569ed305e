import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db, type Sql } from '../platform/db/db.js';
import { countingWaits } from './counting-waits.sql.js';

/** Rows that go at once: counting waits meanwhile. */
const BATCH = 1_000;

const tables = ['reason_counts', 'customer_reasons'] as const;
/**
 * Rows that nobody holds: an event that is deleted adds to the sums without waiting for who counts. Whoever adds to a row that has just
 * gone makes it anew.
 */
const zeros = (table: (typeof tables)[number]): Sql => sql`
  with gone as (
    delete from ${sql.table(table)}
     where tasks = 0 and ctid = any(array(select ctid from ${sql.table(table)} where tasks = 0 limit ${BATCH} for update skip locked))
    returning 1)
  select count(*)::int as many from gone`;

/** Deletes what is left of the sums by day to act when a day is over: rows of zeros, which are equivalent to none. */
@Injectable()
export class ZeroReasons {
  constructor(private readonly db: Db) {}

  /** @returns how many rows went */
  async drop(stop?: AbortSignal): Promise<number> {
    let all = 0;
    for (const table of tables)
      for (let many = BATCH; many === BATCH && !stop?.aborted; all += many)
        many = await this.db.transaction(async (em) => {
          await this.db.rows(countingWaits, em);
          return (await this.db.one<{ many: number }>(zeros(table), em))?.many ?? 0;
        });
    return all;
  }
}
