import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db } from '../platform/db/db.js';

const BATCH = 1_000;

/** A kept row that was another than its tasks say; `was` and `is` have the columns that differed. */
export interface WrongCount {
  event_id: number;
  was: Record<string, unknown>;
  is: Record<string, unknown>;
}

/** Looks after the kept row of each event (docs/adr/0009-kept-counts.md). Answers are exact without it, but slower after midnight. */
@Injectable()
export class KeptCounts {
  constructor(private readonly db: Db) {}

  /** Recalculates the rows whose states changed by themselves at midnight at their place. */
  async renew(stop?: AbortSignal): Promise<number> {
    for (let renewed = 0; ;) {
      const [batch] = await this.db.rows<{ many: number }>(sql`
        with due as (select event_id from event_states where changes_at <= portal_now() order by event_id limit ${BATCH})
        select count(*)::int as many, event_states_refresh(array_agg(event_id)) from due`);
      const many = batch?.many ?? 0;
      renewed += many;
      if (many < BATCH || stop?.aborted) return renewed;
    }
  }

  /** Compares every row with its tasks and renews what differs. @returns what was wrong */
  async check(stop?: AbortSignal): Promise<WrongCount[]> {
    const wrong: WrongCount[] = [];
    for (let last = 0; !stop?.aborted;) {
      const [batch] = await this.db.rows<{ last: number | null; wrong: WrongCount[] | null }>(compared(last));
      if (!batch?.last) break;
      last = batch.last;
      if (!batch.wrong) continue;
      wrong.push(...batch.wrong);
      const ids = batch.wrong.map(({ event_id }) => event_id);
      await this.db.rows(sql`select event_states_refresh(${ids}::bigint[])`);
    }
    return wrong;
  }
}

/**
 * The events after `last`: where it goes on, and those whose row is not what their tasks say. A row that is due is not wrong,
 * and one that is worked out sooner than it need be neither.
 */
const compared = (last: number) => sql`
  with batch as (select id from events where id > ${last} order by id limit ${BATCH}),
  pairs as (
    select batch.id, to_jsonb(k) - 'changes_at' as was, to_jsonb(w) - 'changes_at' as "is"
      from batch
      left join event_states k on k.event_id = batch.id
      left join event_states_of(array(select id from batch)) w on w.event_id = batch.id
     where coalesce(k.changes_at, 'infinity') > portal_now())
  select (select max(id) from batch)::int as last, (
    select json_agg(json_build_object('event_id', p.id,
        'was', coalesce((select jsonb_object_agg(key, value) from jsonb_each(p.was) where value is distinct from p."is"->key), '{}'),
        'is', coalesce((select jsonb_object_agg(key, value) from jsonb_each(p."is") where value is distinct from p.was->key), '{}')))
      from pairs p where p.was is distinct from p."is") as wrong`;
