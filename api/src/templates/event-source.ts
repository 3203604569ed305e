import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RequirementChoices } from '@guyline/contract/jurisdictions/asked';
import type { ProjectDates } from '@guyline/contract/projects';
import type { EventOrder, NoEvent, StoresLeftOut } from '@guyline/contract/event-orders';
import type { TargetProject } from '../events/event-target.sql.js';
import { askedOf } from '../jurisdictions/asked/asked.sql.js';
import type { AskedQueries } from '../jurisdictions/asked/asked.queries.js';
import { ids, type Sql } from '../platform/db/db.js';
import { fitStores, storesSeen } from './stores.sql.js';

type Ids = readonly number[];

/** What days, deadlines and risk of new events are worked out from. */
export interface TargetDates extends ProjectDates {
  /** Absent for a project that gets what the settings say. */
  risk_days?: number | undefined;
}

/** What events are made from at chosen stores: a template, or last season. `Answer`: what a preview of it is. */
export interface EventSource<Answer = unknown> {
  /** For the type checker only. */
  readonly answer?: Answer;
  /** Of the project that gets the events. */
  dates: TargetDates;
  /** `judgedStores`. */
  stores: Sql;
  /**
   * The items of each store: a `select` of `location_id`, `pt_num`, `status_num`, `day` and what it is relative to, `anchor`,
   * `offset_days`, `unit`.
   * @param stores rows of `id` and `state_num`
   */
  tasks: (stores: Sql) => Sql;
  /** Subjects of `askedOf`, with the location's id as `key`. @param stores rows of `id` */
  subjects: (stores: Sql) => Sql;
  /** Of a store `j`: what else a preview has seen, or null. */
  seen: Sql;
  /** What a preview says of its store `page`. */
  shown: {
    /** A table to read it from, one row for each store; it begins with `from`. */
    from?: Sql;
    /** The type of its event. */
    type: Sql;
    /** JSON of `PlannedEvent`. */
    vendors: Sql;
    documents: Sql;
    /** Further columns, and further counts. */
    columns?: Sql;
    counts: Sql;
  };
  /** The new events at these locations, with their codes and vendors; returns their ids. */
  insertEvents: (project: TargetProject, locationIds: Ids) => Sql;
  insertMarks: (eventIds: Ids) => Sql;
  insertDocuments: (eventIds: Ids) => Sql;
}

const nobody = sql`select null::bigint as key, null::bigint as location_id, null::smallint as type_num, null::int as sqft,
  null::boolean as open, null::date as start_date, null::date as inst_tdate where false`;

/** What the person leaves out: nothing is in the way of an event there. */
export const leftOut = 'left_out' satisfies NoEvent;

/** The same without the stores that the person leaves out: preview and job leave them out here, whatever events are made from. */
export const withoutLeftOut = <Answer>(
  source: EventSource<Answer>,
  { left_out_stores = [] }: StoresLeftOut,
): EventSource<Answer> =>
  left_out_stores.length
    ? {
        ...source,
        stores: sql`
          select j.nr, j.number, j.id, j.lc_number, j.name, j.state_num,
                 coalesce(j.fault, case when j.id = any(${ids(left_out_stores)}) then ${leftOut}::text end) as fault
            from (${source.stores}) j`,
      }
    : source;

/** Everything as proposed: nothing left out, nothing added. */
export const noChoices: RequirementChoices = { left_out: [], added: [] };

/**
 * Counts the business days of what is asked for; nothing is asked unless the order says so.
 * @returns `askedOf` of the stores that get an event, over their rows of `id`: `fitStores` that the statement has judged already
 */
export const askedAt = async (
  authorities: AskedQueries,
  { stores, subjects }: EventSource,
  { requirements }: EventOrder,
  em?: EntityManager,
): Promise<(fit: Sql) => Sql> => {
  if (!requirements) return () => askedOf(nobody);
  const days = await authorities.days(subjects(fitStores(stores)), em);
  return (fit) => askedOf(subjects(fit), days);
};

/** The stores `j`, and as `storesSeen` all that a preview says of them. @param asked `askedAt` */
export const seenAt = ({ seen }: EventSource, stores: Sql, asked: Sql): { from: Sql; seen: Sql } => ({
  from: sql`(${stores}) j left join (
    select a.key, md5(string_agg(concat_ws(' ', a.requirement_id, a.pt_num, a.name, a.reason, a.apply_by), ',' order by a.requirement_id)) as seen
      from (${asked}) a group by a.key) q on q.key = j.id`,
  seen: storesSeen(seen, sql`q.seen`),
});
