import { sql } from 'kysely';
import type { LeftOutItem } from '@guyline/contract/event-orders';
import type { Sql } from '../platform/db/db.js';

/** What single stores do without: a `select` of `location_id`, `pt_num` and `note`; the last note counts where an item is named twice. */
export const leftOutRows = (items: readonly LeftOutItem[] = []): Sql => {
  const last = new Map(items.map((item) => [`${item.location_id}/${item.pt_num}`, item]));
  return sql`select * from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as o(location_id bigint, pt_num smallint, note text)`;
};

/** Says in the first entry of an event's log what it does without, and why. @param planned `plannedTasks` with the `event_id` of each */
export const noteLeftOut = (planned: Sql): Sql => sql`
  update event_logs g set changes = jsonb_build_object('left_out', jsonb_build_object('from', null, 'to', w.items)), reason = w.reason
    from (select r.event_id, jsonb_agg(r.pt_num order by r.pt_num) as items, string_agg(distinct r.out_note, '; ') as reason
            from ${planned} r where r.out_note is not null group by r.event_id) w
   where g.event_id = w.event_id and g.action = 'created'`;
