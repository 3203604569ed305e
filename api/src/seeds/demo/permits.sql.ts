import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';

/**
 * What is noted of permits that were applied for, and of four in five that were issued: one window in eight ends before the takedown,
 * one in sixteen leaves aside that its store installs earlier than others. An 811 ticket (item 1) is clear two days before staking and expires two weeks later.
 */
export const notePermits = (today: string): Sql => sql`
  with facts as (
    select t.id, t.pt_num, t.status_num, p.end_date, least(${today}::date, p.inst_tdate) as near, p.inst_tdate,
           least(p.inst_tdate, (select min(n.scheduled_date) from tasks n where n.event_id = t.event_id and n.category_num = 2)) as first_install,
           pg_temp.dice(e.uuid || 'permit' || t.pt_num) as k
      from tasks t join events e on e.id = t.event_id join projects p on p.id = t.project_id
     where t.category_num = 1 and t.status_num in (2, 3, 4)
  )
  update tasks t
     set applied_on = f.near - 12 - f.k % 20,
         expected_on = case when f.status_num = 3 and f.pt_num <> 1 then f.near + f.k % 9 end,
         issued_on = case when f.status_num = 2 and f.pt_num <> 1 then f.near - f.k % 8 end,
         valid_from = case when f.status_num <> 2 then null when f.pt_num = 1 then f.inst_tdate - 2
                           when f.k % 16 = 1 then f.inst_tdate - 5 else f.first_install - 5 end,
         valid_to = case when f.status_num <> 2 then null when f.pt_num = 1 then f.inst_tdate + 14
                         when f.k % 8 = 0 then f.end_date - 6 else f.end_date + 3 end
    from facts f where f.id = t.id and (f.k < 80 or f.status_num <> 2)`;

const applied = sql`
  select t.id, t.status_num, t.applied_on, t.issued_on, pg_temp.dice(t.id || 'turn') as k
    from tasks t where t.category_num = 1 and (t.pt_num <> 1 or t.status_num <> 2) and t.applied_on is not null`;

/** The log of the season was written today; turns and rounds are those of the days that are noted instead. */
export const clearTurns = sql`with gone as (delete from permit_turns) delete from permit_rounds`;

/** The authority had each of them; what it returned waits for the vendor, the customer or us. */
export const insertTurns = sql`
  with applied as (${applied})
  insert into permit_turns (task_id, party, since_on, ended_on)
  select id, 'authority', applied_on, case status_num when 2 then issued_on when 4 then applied_on + 7 end from applied
  union all
  select id, (array['vendor', 'customer', 'us'])[1 + k % 3], applied_on + 7, null from applied where status_num = 4`;

/** Their days are those that are noted of the permits, and go with them. */
export const insertRounds = sql`
  with applied as (${applied})
  insert into permit_rounds
    (task_id, sent_turn_id, answered_turn_id, round_no, sent_on, sent_noted_on, answered_on, answered_noted_on, outcome, comment)
  select id, w.turn_id, case when a.day is not null then w.turn_id end, 1, applied_on, applied_on, a.day, a.day,
         case status_num when 2 then 'issued' when 4 then 'returned' end,
         case when status_num = 4 then (array['Site plan does not show the exits.', 'Flame certificate is missing.'])[1 + k % 2] end
    from applied join (select task_id, min(id) as turn_id from permit_turns where party = 'authority' group by task_id) w on w.task_id = applied.id
   cross join lateral (select case status_num when 2 then issued_on when 4 then applied_on + 7 end as day) a`;

/** What was paid for permits that were applied for: what the authority asks where that is known, else a sample. 811 is free. */
export const insertFees = sql`
  insert into permit_fees (task_id, fee_usd)
  select t.id, coalesce((select max(q.fee_usd) from event_requirements q where q.event_id = t.event_id and q.pt_num = t.pt_num),
                        (array[50, 75, 125, 180, 260])[1 + pg_temp.dice(t.id || 'fee') % 5])
    from tasks t where t.category_num = 1 and t.pt_num <> 1 and t.applied_on is not null`;
