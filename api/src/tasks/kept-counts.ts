import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db, ids, type Sql } from '../platform/db/db.js';

const BATCH = 1_000;
/** Events that are counted at once: their rows are locked meanwhile, and a save of their tasks waits. */
const TAKEN = 100;

/** A kept row that differed from its source; `was` and `is` have the columns that differed. */
export interface WrongCount {
  /** `event 17`, or `project 3 of viewer 0`. */
  what: string;
  was: Record<string, unknown>;
  is: Record<string, unknown>;
}

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

  /** Compares every kept row with its source, and repairs what differs. @returns what was wrong */
  async check(stop?: AbortSignal): Promise<WrongCount[]> {
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

const differing = (one: Sql, other: Sql): Sql => sql`
  coalesce((select jsonb_object_agg(key, value) from jsonb_each(${one}) where value is distinct from ${other}->key), '{}')`;

/** Columns about when a row was computed, which are not compared. */
const ofClock = sql`'{changes_at,counted}'::text[]`;

/**
 * A batch of events after `last`: the last id of the batch, and the wrong events. An event is wrong when its row differs from its
 * tasks, or when the row is marked as counted but differs from what the counts include. A row that is due,
 * or was recalculated early, is not wrong.
 */
const comparedEvents = (last: number): Sql => sql`
  with batch as (select id from events where id > ${last} order by id limit ${BATCH}),
  compared as (
    select batch.id, k.counted, to_jsonb(k) - ${ofClock} as state, to_jsonb(w) - ${ofClock} as state_right,
           to_jsonb(c) - ${ofClock} as taken, to_jsonb(f) as facts_right
      from batch
      left join event_states k on k.event_id = batch.id
      left join counted_events c on c.event_id = batch.id
      left join event_states_of(array(select id from batch)) w on w.event_id = batch.id
      left join counted_facts_of(array(select id from batch)) f on f.event_id = batch.id
     where coalesce(k.changes_at, 'infinity') > portal_now() and coalesce(c.reasons_until, 'infinity') > portal_now()),
  pairs as (
    select id, case when not counted then state when state = state_right then taken else taken || state end as was,
           state_right || case when counted then facts_right else '{}' end as "is"
      from compared)
  select (select max(id) from batch)::int as last, (
    select json_agg(json_build_object('id', p.id, 'what', 'event ' || p.id, 'was', ${differing(sql`p.was`, sql`p."is"`)},
        'is', ${differing(sql`p."is"`, sql`p.was`)}) order by p.id)
      from pairs p where p.was is distinct from p."is") as wrong`;

/** A table of sums over `counted_events` or over another of them, and how its rows are named in messages. */
interface KeptSums {
  table:
    | 'project_counts'
    | 'place_counts'
    | 'month_counts'
    | 'day_counts'
    | 'customer_months'
    | 'vendor_counts'
    | 'reason_counts'
    | 'area_counts';
  key: readonly string[];
  row: Sql;
}

const keptSums: readonly KeptSums[] = [
  { table: 'project_counts', key: ['viewer_id', 'project_id'], row: sql`'project ' || project_id` },
  {
    table: 'place_counts',
    key: ['viewer_id', 'location_id', 'customer_id', 'state_num', 'is_key', 'is_active'],
    row: sql`'location ' || location_id`,
  },
  {
    table: 'month_counts',
    key: ['viewer_id', 'project_id', 'month'],
    row: sql`'project ' || project_id || ' in ' || month`,
  },
  {
    table: 'day_counts',
    key: ['viewer_id', 'day', 'zone_id', 'customer_id'],
    row: sql`'customer ' || customer_id || ' on ' || day || ' in zone ' || zone_id`,
  },
  {
    table: 'customer_months',
    key: ['viewer_id', 'customer_id', 'month'],
    row: sql`'customer ' || customer_id || ' in ' || month`,
  },
  {
    table: 'vendor_counts',
    key: ['viewer_id', 'customer_id', 'vendor_id'],
    row: sql`'vendor ' || vendor_id || ' of customer ' || customer_id`,
  },
  {
    table: 'reason_counts',
    key: ['viewer_id', 'project_id', 'code', 'act_by'],
    row: sql`'reason ' || code || ' of project ' || project_id || ' by ' || act_by`,
  },
  // After place_counts, whose triggers keep it.
  {
    table: 'area_counts',
    key: ['viewer_id', 'state_num', 'customer_id'],
    row: sql`'state ' || state_num || ' of customer ' || customer_id`,
  },
];
const rightSums = ({ table }: KeptSums): Sql => sql.table(`${table}_right`);

/** The rows that are not the sum of their events; a row of zeros is equivalent to none. */
const comparedSums = (sums: KeptSums): Sql => {
  const counts = (row: string): Sql => sql`to_jsonb(${sql.ref(row)}) - ${sql.val([...sums.key])}::text[]`;
  return sql`
    select ${sums.row} || ' of viewer ' || viewer_id as what, ${differing(sql`was`, sql`"is"`)} as was,
           ${differing(sql`"is"`, sql`was`)} as "is"
      from (select ${sql.join(sums.key.map((column) => sql.ref(column)))}, coalesce(${counts('k')}, '{}') as was, coalesce(${counts('r')}, '{}') as "is"
              from ${sql.table(sums.table)} k full join ${rightSums(sums)} r using (${sql.join(sums.key.map((column) => sql.ref(column)))})) pairs
     where was is distinct from "is"
       and exists (select from jsonb_each(was || "is") where value <> '0') order by 1`;
};
