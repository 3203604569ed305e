import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db, type Sql } from '../platform/db/db.js';
import { countingWaits } from './counting-waits.sql.js';

/** How many rows one transaction deletes: whoever counts waits for it. */
const BATCH = 1_000;

const tables = ['reason_counts', 'customer_reasons'] as const;
/**
 * Deletes a batch of rows of zeros, but none that is locked: an event that is being deleted adds to the sums without waiting for us, and
 * whoever adds to a row that has just gone makes it again.
 */
const dropZeros = (table: (typeof tables)[number]): Sql => sql`
  with gone as (
    delete from ${sql.table(table)}
     where tasks = 0 and ctid = any(array(select ctid from ${sql.table(table)} where tasks = 0 limit ${BATCH} for update skip locked))
    returning 1)
  select count(*)::int as many from gone`;

/** Clears the sums by day to act of rows of zeros, which days that are over leave behind and which mean the same as no row. */
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
          return (await this.db.one<{ many: number }>(dropZeros(table), em))?.many ?? 0;
        });
    return all;
  }
}
