import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { type Viewer, viewerOf } from '../platform/access/viewer.js';
import { and, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { isServed } from '../platform/http/list-query.js';
import { eventsNumber, type KeptNumber, liveNumber, readyNumber, tasksNumber } from './kept-numbers.sql.js';
import { isOwnUncounted, sumsByPlace, takenBack, uncounted } from './kept-sums.sql.js';
import { type EventColumn, type StatesFilter, statesFiltered, statesFrom, statesMatch } from './task-counts.sql.js';

/** The filters of whoever asks for areas. */
export type AreasFilter = Pick<StatesFilter, 'year' | 'customer_id' | 'project_id' | 'event_id' | 'state_num'>;
const areasHave: Record<EventColumn, boolean> = {
  year: false,
  customer_id: true,
  project_id: false,
  event_id: false,
  location_id: false,
  region_id: false,
  state_num: true,
  type_num: false,
};

/** The numbers of a place, by their columns in `place_counts` and `area_counts`. */
const numbers: Record<string, KeptNumber> = {
  live: liveNumber,
  ready: readyNumber,
  total: tasksNumber(),
  overdue: tasksNumber({}, 'overdue'),
  pending: tasksNumber({}, 'pending'),
  completed: tasksNumber({}, 'completed'),
  events: eventsNumber(),
};
const listed = (part: (name: Sql, one: KeptNumber) => Sql): Sql =>
  fixed(sql.join(Object.entries(numbers).map(([name, one]) => part(sql.ref(name), one))));
const signed = (sign: Sql): Sql =>
  listed(
    (name, { ofAll, ofEvent: one }) =>
      sql`${sign} * ${ofAll ? one : sql`case when t.live then ${one} else 0 end`} as ${name}`,
  );
const [added, takenAway] = [signed(sql`1`), signed(sql`-1`)];
const namesOf = (row: Sql): Sql => listed((name) => sql`${row}.${name}`);
const [ofTotal, ofChange, ofPlace] = [namesOf(sql`t`), namesOf(sql`c`), namesOf(sql`n`)];
const sums = listed((name) => sql`sum(${name})::int as ${name}`);
const place = fixed(
  sql.join(['location_id', 'customer_id', 'state_num', 'is_key', 'is_active'].map((name) => sql.ref(name))),
);

/** What the sums hold of events that have changed since, taken away, and what these events have now, by place. */
function changedPlaces(viewer: Viewer, filter: AreasFilter): Sql {
  const now = (events: Sql): Sql => sql`
    select t.location_id, t.customer_id, l.state_num, l.is_key_loc = 1 as is_key, ${isActive('l')} as is_active, ${added}
      from ${statesFrom} join locations l on l.id = t.location_id where ${and(events, statesFiltered(filter))}`;
  const parts = [
    now(isOwnUncounted),
    sql`select t.location_id, t.customer_id, t.state_num, t.is_key, t.is_active, ${takenAway}
          from counted_events t where ${takenBack(viewer, filter)}`,
    ...(viewer.elsewhere ? [now(viewer.elsewhere)] : []),
  ];
  return sql`
    select ${place}, ${sums}
      from (${sql.join(parts, sql` union all `)}) t group by ${place}`;
}

/**
 * A `select` of `state_num` and sums of its places: `places` with live events, `key_places` among them, active `stores` with any event,
 * and the numbers. From `area_counts` (docs/adr/0009-kept-counts.md); a place may be in several rows, with a sign.
 * @returns undefined for a person or a filter that these sums do not serve
 */
export function keptAreas(actor: SessionActor, filter: AreasFilter): Sql | undefined {
  const viewer = viewerOf(actor);
  if (!viewer || !isServed(areasHave, filter)) return undefined;
  const { state_num, ...ofEvents } = filter;
  const inState = state_num && sql`t.state_num = ${state_num}`;
  /** Whether the place is to be counted now, less whether the sums count it. */
  const counts = (column: 'live' | 'events', which: Sql = sql`true`): Sql => {
    const before = sql`coalesce(k.${sql.ref(column)}, 0)`;
    return sql`(${which} and ${before} + c.${sql.ref(column)} > 0)::int - (${which} and ${before} > 0)::int`;
  };
  return sql`
    with ${uncounted(viewer)}
    select t.state_num, t.places, t.key_places, t.stores, ${ofTotal}
      from area_counts t where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(ofEvents), inState)}
     union all
    select t.state_num, t.places, t.key_places, t.stores, ${ofTotal}
      from (select c.state_num, ${counts('live')} as places, ${counts('live', sql`c.is_key`)} as key_places,
                   ${counts('events', sql`c.is_active`)} as stores, ${ofChange}
              from (${changedPlaces(viewer, ofEvents)}) c
              left join place_counts k on k.viewer_id = ${viewer.id} and k.location_id = c.location_id and k.customer_id = c.customer_id
               and k.state_num = c.state_num and k.is_key = c.is_key and k.is_active = c.is_active) t
     where ${inState || sql`true`}`;
}

/**
 * Places with live events, and the key ones among them, for everybody: from the sums, or place by place. Days change nothing about it, so
 * the kept rows are read as they are: an index by project holds all columns that this reads.
 */
export const livePlaces = (actor: SessionActor, filter: AreasFilter): Sql =>
  keptAreas(actor, filter) ??
  sql`select 1 as places, (l.is_key_loc = 1)::int as key_places
        from (select distinct t.location_id from event_states t where ${and(statesMatch(actor, filter), sql`t.live`)}) n
        join (select id, is_key_loc from locations offset 0) l on l.id = n.location_id`;

/** The same as `keptAreas` for everybody, without the stores: from the rows of the events where the sums do not serve. */
export const areas = (actor: SessionActor, filter: AreasFilter): Sql =>
  keptAreas(actor, filter) ??
  sql`select l.state_num, 1 as places, (l.is_key_loc = 1)::int as key_places, ${ofPlace}
        from (${sumsByPlace(actor, filter, numbers)}) n join (select id, state_num, is_key_loc from locations offset 0) l on l.id = n.key
       where n.live > 0`;
