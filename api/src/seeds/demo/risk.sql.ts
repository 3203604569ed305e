import { sql } from 'kysely';
import { placeIds } from '../../jurisdictions/places/place-authorities.sql.js';
import type { Sql } from '../../platform/db/db.js';

/** Three tasks of each kind are enough to look at. */
const SHOWN = 3;
/** An authority that has live events, of those whose figures nobody collected the one with the most. */
const example = sql`(
  select j.id from jurisdictions j
    join location_jurisdictions p on j.id in (${placeIds()})
    join tasks t on t.location_id = p.location_id and t.live and t.pt_num in (15, 19, 20, 21)
   where j.site_days_per_year is null and j.inspection_notice_days is null
   group by j.id order by count(*) desc, j.id limit 1)`;

/** What puts work at risk and no dice of the season would: inspections nobody closed, filings nobody made, tickets that ran out. */
export const endanger = (today: string): Sql[] => [
  sql`update tasks set status_num = 10, scheduled_date = deadline - 1
       where id in (select id from tasks where live and category_num = 3 and status_num = 11 and deadline < ${today}::date
                     order by id limit ${SHOWN})`,
  sql`update tasks t set status_num = 2, applied_on = ${today}::date - 25, valid_from = ${today}::date - 23,
             valid_to = greatest(${today}::date - 9, coalesce(i.scheduled_date, i.deadline) - 3)
        from tasks i
       where i.event_id = t.event_id and i.pt_num = 15
         and t.id in (select k.id from tasks k join tasks n on n.event_id = k.event_id and n.pt_num = 15 and n.status_num = 6
                       where k.live and k.pt_num = 1 and coalesce(n.scheduled_date, n.deadline) > ${today}::date
                       order by k.id limit ${SHOWN})`,
  sql`with late as (
        select t.id from event_requirements q join tasks t on t.event_id = q.event_id and t.pt_num = q.pt_num
         where t.live and t.category_num = 1 and q.state = 'asked' and q.apply_by < ${today}::date order by q.apply_by desc, t.id limit ${SHOWN}
      ), unlogged as (
        delete from task_logs where task_id in (select id from late)
      )
      update tasks set status_num = 1, applied_on = null, expected_on = null, issued_on = null, valid_from = null, valid_to = null,
             name_number = null
       where id in (select id from late)`,
  sql`with pair as (
        select q.requirement_id, o.pt_num
          from event_requirements q
          join tasks t on t.event_id = q.event_id and t.pt_num = q.pt_num and t.live and t.status_num in (1, 3, 4)
          join tasks o on o.event_id = q.event_id and o.category_num = 1 and o.pt_num not in (1, q.pt_num) and o.status_num in (1, 3, 4)
         where o.scheduled_date > coalesce(t.scheduled_date, t.deadline) or o.status_num = 1 and o.scheduled_date < ${today}::date
         group by q.requirement_id, o.pt_num order by count(*) desc, q.requirement_id, o.pt_num limit 1
      ), noted as (
        update jurisdiction_requirements r set predecessors = array[pair.pt_num] from pair where r.id = pair.requirement_id
      )
      update event_requirements q set predecessors = array[pair.pt_num] from pair where q.requirement_id = pair.requirement_id`,
  sql`with soon as (
        update tasks set status_num = 9, scheduled_date = ${today}::date + 2
         where id in (select t.id from tasks t join location_jurisdictions p on p.location_id = t.location_id
                       where ${example} in (${placeIds()}) and t.live and t.category_num = 3 and t.deadline > ${today}::date
                       order by t.id limit ${SHOWN})
      )
      update jurisdictions set site_days_per_year = 30, inspection_notice_days = 4,
             note = concat_ws(E'\n', note, 'The days a year and the notice for inspections are examples of the demo.')
       where id = ${example}`,
];
