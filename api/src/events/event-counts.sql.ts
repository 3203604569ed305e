import { sql } from 'kysely';
import type { EventFilter } from '@guyline/contract/events';
import type { SessionActor } from '../platform/access/actor.js';
import { and, type Sql } from '../platform/db/db.js';
import { statesMatch } from '../tasks/task-counts.sql.js';

/**
 * A statement of `total` and the counts of an event list's tabs from the kept rows of the events (docs/adr/0009-kept-counts.md).
 * Neither an event's status nor whether it is ready for sales changes with the day: no row has to be looked at again.
 * @param counts aggregates with names, over `event_states t`; @param tab condition of the tab, over the same
 * @returns undefined when the filter asks for what the events themselves must tell: they are counted then
 */
export function keptEventCounts(
  actor: SessionActor,
  filter: Omit<EventFilter, 'page' | 'per_page' | 'status_num'>,
  counts: Sql,
  tab: Sql | undefined,
  more?: Sql,
): Sql | undefined {
  const { search, keyword, vendor_id, identifiers, live, task, ...places } = filter;
  if (search || keyword || vendor_id || identifiers?.length) return undefined;
  const where = and(
    statesMatch(actor, { ...places, with_inactive: 1 }),
    live && sql`t.live`,
    task === 'ready_for_sales' && sql`t.ready`,
    task === 'pending' && sql`t.status_num = 1 and not t.ready`,
    more,
  );
  return sql`select count(*) filter (where ${tab ?? sql`true`})::int as total, ${counts} from event_states t where ${where}`;
}
