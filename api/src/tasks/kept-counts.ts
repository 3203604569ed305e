import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db, type Sql } from '../platform/db/db.js';

const BATCH = 1_000;
/** Events that are counted at once: their rows are locked meanwhile, and a save of their tasks waits. */
const TAKEN = 100;

/** Maintains what is kept of events and projects (docs/adr/0009-kept-counts.md). Counts are exact without it, but slower. */
@Injectable()
export class KeptCounts {
  constructor(private readonly db: Db) {}

  /** Recalculates the rows whose states changed at midnight at their place. */
  renew(stop?: AbortSignal): Promise<void> {
    return this.batches(
      sql`with due as (
            select event_id from event_states where changes_at <= portal_now() order by event_id limit ${BATCH}
               for no key update skip locked)
          select count(*)::int as many, event_states_refresh(array_agg(event_id)) from due`,
      stop,
    );
  }

  /** Adds what has changed since the last run to the sums, and the events whose reasons of risk have changed with the day. */
  async take(stop?: AbortSignal): Promise<void> {
    const taken = sql`select project_counts_take(${TAKEN}) as many`;
    await this.batches(taken, stop, TAKEN);
    // As many at a time as are counted at once: answers read what is marked event by event.
    for (let many = TAKEN; many === TAKEN && !stop?.aborted;) {
      many = (await this.db.one<{ many: number }>(reasonsDue))?.many ?? 0;
      if (many) await this.batches(taken, stop, TAKEN);
    }
  }

  /** Repeats a statement that returns how `many` rows it processed, until there are no more. */
  private async batches(statement: Sql, stop?: AbortSignal, batch = BATCH): Promise<void> {
    for (let many = batch; many === batch && !stop?.aborted;)
      many = (await this.db.one<{ many: number }>(statement))?.many ?? 0;
  }
}

/** Marks events to be counted again whose reasons have begun or ceased to hold; those that somebody is writing wait for the next run. */
const reasonsDue = sql`
  with due as (
    select s.event_id from event_states s
     where s.counted and s.event_id in (select event_id from counted_events where reasons_until <= portal_now())
     order by s.event_id limit ${TAKEN} for no key update skip locked),
  marked as (update event_states set counted = false where event_id in (select event_id from due))
  select count(*)::int as many from due`;
