import { sql } from 'kysely';
import type { EventFilter } from '@guyline/contract/events';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { harm, codesOfEvent } from '../tasks/risk-columns.sql.js';
import { eventMatches, eventsFrom, openTasks } from './events.sql.js';

/**
 * Events whose reasons are no longer, or not yet, those that were counted with them (docs/adr/0009-kept-counts.md), or that the upkeep of
 * reasons has to look at. Their tasks are read, the others' are not. After an import they are thousands, so they are rows, which are
 * looked up by a hash, and not an array.
 */
const changed = sql`changed as materialized (
  select event_id from event_states where not counted
   union select event_id from counted_events where reasons_until <= portal_now()
   union select event_id from risk_due)`;
const hasChanged = sql`(e.id in (select event_id from changed))`;

/**
 * `EventReasonCounts` of the events of a list, as one statement: from what is kept of each event, a row of `counted_events`, and not from
 * its tasks. So any filter of the list is served, and nothing more is kept for it.
 */
export function eventReasonCounts(actor: SessionActor, { reason: _, status_num, ...filter }: EventFilter): Sql {
  const listed = and(scopeOf(actor).events, eventMatches(filter), status_num && sql`e.status_num = ${status_num}`);
  return sql`
    with ${changed}, held as (
      select r.code from ${eventsFrom} join counted_events c on c.event_id = e.id
       cross join lateral (select distinct code from unnest(c.reason_codes) code) r
       where ${and(listed, sql`c.reason_codes <> '{}' and not ${hasChanged}`)}
      union all
      select r.code from ${eventsFrom} cross join lateral (${codesOfEvent(sql`e.id`, openTasks)}) r
       where ${and(listed, hasChanged)})
    select json_build_object('reasons', coalesce(json_agg(json_build_object('code', n.code, 'event_cnt', n.event_cnt)
             order by ${harm(sql`n.code`)}), '[]')) as doc
      from (select code, count(*)::int as event_cnt from held group by code) n`;
}
