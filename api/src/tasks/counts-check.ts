import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db, ids } from '../platform/db/db.js';
import { Differences } from '../platform/db/differences.js';
import {
  comparedEvents,
  comparedSums,
  keptSums,
  rightSums,
  type WrongCount,
  type WrongSums,
} from './compared-counts.sql.js';

/** Compares what is kept of events and projects with its source, and repairs it (docs/adr/0009-kept-counts.md). */
@Injectable()
export class CountsCheck {
  constructor(private readonly db: Db) {}

  /** Compares every kept row with its source, and repairs what differs. @returns what was wrong */
  async run(stop?: AbortSignal): Promise<Differences<WrongCount>> {
    const wrong = new Differences<WrongCount>();
    for (let last = 0; !stop?.aborted;) {
      const [batch] = await this.db.rows<{ last: number | null; wrong: (WrongCount & { id: number })[] | null }>(
        comparedEvents(last),
      );
      if (!batch?.last) break;
      last = batch.last;
      if (!batch.wrong) continue;
      wrong.add(batch.wrong.map(({ what, was, is }) => ({ what, was, is })));
      await this.db.rows(sql`select event_states_refresh(${ids(batch.wrong.map(({ id }) => id))})`);
    }
    if (!stop?.aborted) await this.checkSums(wrong);
    return wrong;
  }

  /** Looks at one moment without a lock: who counts would wait for it, and so would every save of the events being counted. */
  private async checkSums(wrong: Differences<WrongCount>): Promise<void> {
    const first = await this.db.snapshot(async (at) => {
      for (const [index, sums] of keptSums.entries())
        if ((await this.db.one<WrongSums>(comparedSums(sums), at))?.cnt) return index;
      return keptSums.length;
    });
    if (first < keptSums.length) await this.repairSums(keptSums.slice(first), wrong);
  }

  /** Compares once more, while nobody counts. */
  private async repairSums(tables: typeof keptSums, wrong: Differences<WrongCount>): Promise<void> {
    const found = await this.db.transaction(async (em) => {
      await this.db.rows(sql`lock table counted_events in share row exclusive mode`, em);
      const differing: WrongSums[] = [];
      for (const sums of tables) {
        const one = await this.db.one<WrongSums>(comparedSums(sums), em);
        if (!one?.cnt) continue;
        await this.db.rows(sql`delete from ${sql.table(sums.table)}`, em);
        await this.db.rows(sql`insert into ${sql.table(sums.table)} select * from ${rightSums(sums)}`, em);
        differing.push(one);
      }
      return differing;
    });
    for (const { first, cnt } of found) wrong.add(first, cnt);
  }
}
