import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db, ids } from '../platform/db/db.js';
import { comparedEvents, comparedSums, keptSums, rightSums, type WrongCount } from './compared-counts.sql.js';

/** Compares what is kept of events and projects with its source, and repairs it (docs/adr/0009-kept-counts.md). */
@Injectable()
export class CountsCheck {
  constructor(private readonly db: Db) {}

  /** Compares every kept row with its source, and repairs what differs. @returns what was wrong */
  async run(stop?: AbortSignal): Promise<WrongCount[]> {
    const wrong: WrongCount[] = [];
    for (let last = 0; !stop?.aborted;) {
      const [batch] = await this.db.rows<{ last: number | null; wrong: (WrongCount & { id: number })[] | null }>(
        comparedEvents(last),
      );
      if (!batch?.last) break;
      last = batch.last;
      if (!batch.wrong) continue;
      wrong.push(...batch.wrong.map(({ what, was, is }) => ({ what, was, is })));
      await this.db.rows(sql`select event_states_refresh(${ids(batch.wrong.map(({ id }) => id))})`);
    }
    return stop?.aborted ? wrong : [...wrong, ...(await this.checkSums())];
  }

  private checkSums(): Promise<WrongCount[]> {
    return this.db.transaction(async (em) => {
      await this.db.rows(sql`lock table counted_events in share row exclusive mode`, em);
      const wrong: WrongCount[] = [];
      for (const sums of keptSums) {
        const found = await this.db.rows<WrongCount>(comparedSums(sums), em);
        if (!found.length) continue;
        await this.db.rows(sql`delete from ${sql.table(sums.table)}`, em);
        await this.db.rows(sql`insert into ${sql.table(sums.table)} select * from ${rightSums(sums)}`, em);
        wrong.push(...found);
      }
      return wrong;
    });
  }
}
