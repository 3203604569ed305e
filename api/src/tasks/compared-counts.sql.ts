import { sql } from 'kysely';
import type { Sql } from '../platform/db/db.js';
import { namedDifferences } from '../platform/db/differences.js';

/** Events that are compared at once. */
const BATCH = 1_000;

/** A kept row that differed from its source; `was` and `is` have the columns that differed. */
export interface WrongCount {
  /** `event 17`, or `project 3 of viewer 0`. */
  what: string;
  was: Record<string, unknown>;
  is: Record<string, unknown>;
}

/** Wrong rows of a table of sums: how many, and the first of them. */
export interface WrongSums {
  cnt: number;
  first: WrongCount[];
}

const differing = (one: Sql, other: Sql): Sql => sql`
  coalesce((select jsonb_object_agg(key, value) from jsonb_each(${one}) where value is distinct from ${other}->key), '{}')`;

/** Columns about when a row was computed, which are not compared. */
const ofClock = sql`'{changes_at,counted}'::text[]`;

/**
 * A batch of events after `last`: the last id of the batch, and the wrong events. An event is wrong when its row differs from its
 * tasks, or when the row is marked as counted but differs from what the counts include. A row that is due,
 * or was recalculated early, is not wrong.
 */
export const comparedEvents = (last: number): Sql => sql`
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
    | 'customer_reasons'
    | 'reason_totals'
    | 'work_months'
    | 'area_counts';
  key: readonly string[];
  row: Sql;
}

/** In the order in which they are repaired. */
export const keptSums: readonly KeptSums[] = [
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
  {
    table: 'customer_reasons',
    key: ['viewer_id', 'customer_id', 'code', 'act_by'],
    row: sql`'reason ' || code || ' of customer ' || customer_id || ' by ' || act_by`,
  },
  {
    table: 'reason_totals',
    key: ['viewer_id', 'customer_id', 'code'],
    row: sql`'reason ' || code || ' of customer ' || customer_id`,
  },
  {
    table: 'work_months',
    key: ['viewer_id', 'month', 'customer_id'],
    row: sql`'work for customer ' || customer_id || ' in ' || month`,
  },
  // After place_counts, whose triggers keep it.
  {
    table: 'area_counts',
    key: ['viewer_id', 'state_num', 'customer_id'],
    row: sql`'state ' || state_num || ' of customer ' || customer_id`,
  },
];
export const rightSums = ({ table }: KeptSums): Sql => sql.table(`${table}_right`);

/** `WrongSums`: the rows that are not the sum of their events; a row of zeros is equivalent to none. */
export const comparedSums = (sums: KeptSums): Sql => {
  const counts = (row: string): Sql => sql`to_jsonb(${sql.ref(row)}) - ${sql.val([...sums.key])}::text[]`;
  return sql`
    with wrong as materialized (
      select ${sums.row} || ' of viewer ' || viewer_id as what, was, "is"
        from (select ${sql.join(sums.key.map((column) => sql.ref(column)))}, coalesce(${counts('k')}, '{}') as was, coalesce(${counts('r')}, '{}') as "is"
                from ${sql.table(sums.table)} k full join ${rightSums(sums)} r using (${sql.join(sums.key.map((column) => sql.ref(column)))})) pairs
       where was is distinct from "is" and exists (select from jsonb_each(was || "is") where value <> '0')
    )
    select (select count(*)::int from wrong) as cnt,
           coalesce((select json_agg(json_build_object('what', what, 'was', ${differing(sql`was`, sql`"is"`)},
                                                       'is', ${differing(sql`"is"`, sql`was`)}) order by what)
                       from (select * from wrong order by what limit ${namedDifferences}) w), '[]') as first`;
};
