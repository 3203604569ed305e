import { sql } from 'kysely';
import type { LeftOutItem } from '@guyline/contract/templates';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { ids, type Sql } from '../platform/db/db.js';

/** What single stores do without: `location_id`, `pt_num` and `note`; the last note counts where an item is named twice. */
const leftOut = (items: readonly LeftOutItem[]): Sql => {
  const last = new Map(items.map((item) => [`${item.location_id}/${item.pt_num}`, item]));
  return sql`jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as o(location_id bigint, pt_num smallint, note text)`;
};

/** Whether the store keeps the item. */
export const keptAt = (items: readonly LeftOutItem[], location: Sql, item: Sql): Sql =>
  items.length
    ? sql`not exists (select from ${leftOut(items)} where o.location_id = ${location} and o.pt_num = ${item})`
    : sql`true`;

/** These stores `j`, each with how many of the planned items it does without, `out_cnt`. */
export const storesWithout = (stores: Sql, items: readonly LeftOutItem[], planned: readonly TaskItem[]): Sql => sql`
  select j.*, coalesce(w.cnt, 0) as out_cnt from (${stores}) j
    left join (select o.location_id, count(*)::int as cnt from ${leftOut(items)} where o.pt_num = any(${ids(planned)}) group by 1) w
      on w.location_id = j.id`;

/** Says in the first entry of an event's log what it does without, and why. */
export const noteLeftOut = (
  items: readonly LeftOutItem[],
  planned: readonly TaskItem[],
  eventIds: readonly number[],
): Sql => sql`
  update event_logs g set changes = jsonb_build_object('left_out', jsonb_build_object('from', null, 'to', w.items)), reason = w.reason
    from (select e.id, jsonb_agg(o.pt_num order by o.pt_num) as items, string_agg(distinct o.note, '; ') as reason
            from ${leftOut(items)} join events e on e.location_id = o.location_id and e.id = any(${ids(eventIds)})
           where o.pt_num = any(${ids(planned)}) group by e.id) w
   where g.event_id = w.id and g.action = 'created'`;
