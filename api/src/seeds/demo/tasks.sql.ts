import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';

/** A number from 0 to 99 that only depends on the text: the season looks the same on every machine. */
export const diceFunction = sql`
  create function pg_temp.dice(seed text) returns int language sql immutable
  return (('x' || substr(md5(seed), 1, 6))::bit(24)::int) % 100`;

/** How often an action applies to an event, in percent by task item. */
const chances = sql`(values (1, 35), (3, 55), (5, 30), (7, 70), (8, 25), (9, 20), (11, 55), (12, 45), (14, 20), (15, 96), (16, 30),
  (17, 60), (18, 70), (19, 55), (20, 50), (21, 65), (22, 28), (23, 50), (24, 90)) as chance(pt_num, percent)`;

/** The actions of the season's events, all pending and undated yet. */
export const insertTasks = sql`
  insert into tasks (event_id, pt_num, status_num)
  select e.id, i.pt_num, (array[1, 6, 9, 14])[i.category_num]
    from events e join task_items i on true join ${chances} on chance.pt_num = i.pt_num
   where pg_temp.dice(e.uuid || 'a' || i.pt_num) < chance.percent
   order by e.id, i.pt_num`;

/** Status of a task by the stage of its project, its category and the dice `r`. */
const status = sql`case stage
  when 'done' then case category_num when 1 then case when r < 92 then 2 else 5 end when 2 then 8
    when 3 then case when r < 94 then 11 else 13 end else 16 end
  when 'takedown' then case category_num when 1 then case when r < 90 then 2 else 5 end when 2 then 8
    when 3 then case when r < 93 then 11 else 13 end
    else case when r < 35 then 16 when r < 60 then 15 else 14 end end
  when 'running' then case category_num
    when 1 then case when luck < 30 then case when r < 90 then 2 else 5 end
      when r < 40 then 2 when r < 62 then 3 when r < 67 then 4 when r < 74 then 5 else 1 end
    when 2 then case when luck < 22 then 8 when r < 12 then 8 when r < 26 then 7 else 6 end
    when 3 then case when luck < 22 then case when r < 90 then 11 else 13 end
      when r < 6 then 11 when r < 24 then 10 when r < 27 then 12 when r < 33 then 13 else 9 end
    else 14 end
  else case category_num when 1 then case when r < 8 then 2 when r < 28 then 3 when r < 32 then 5 else 1 end
    when 2 then 6 when 3 then 9 else 14 end
end`;

/** Scheduled day of a task: settled ones before their deadline; open ones ahead, some late, some without a day. Takedowns follow installs. */
const scheduled = (today: string): Sql => sql`case
  when next_status in (5, 13) then null
  when next_status in (2, 8, 11, 16) then least(deadline - k % 12, ${today}::date - k % 5)
  when next_status in (3, 7, 10, 15) then greatest(${today}::date + k % 6, deadline - 10 + k % 8)
  when category_num = 4 and stage = 'running' then case when k < 45 then null else deadline - k % 7 end
  when stage = 'planned' then case when k < 45 then null else deadline - 6 + k % 6 end
  when k < 16 then null
  when k < 29 then ${today}::date - 1 - k % 9
  when k < 35 then deadline + 1 + k % 4
  else greatest(${today}::date + k % 5, deadline - k % 7) end`;

/** Gives every task a believable status and day. `stages` is a JSON object: project id -> stage. */
export const spreadTasks = (today: string, stages: string): Sql => sql`
  with facts as (
    select t.id, t.category_num, t.deadline, ${stages}::jsonb ->> t.project_id::text as stage,
           pg_temp.dice(e.uuid || 'r' || t.pt_num) as r, pg_temp.dice(e.uuid || 'd' || t.pt_num) as k,
           pg_temp.dice(e.uuid || 'luck') as luck
      from tasks t join events e on e.id = t.event_id
  ), decided as (
    select *, (${status})::smallint as next_status from facts
  ), dated as (
    select *, (${scheduled(today)})::date as next_date from decided
  )
  update tasks t set status_num = n.next_status, scheduled_date = n.next_date,
         name_number = case when n.category_num = 1 and n.next_status in (2, 3) then 'BP-' || (10000 + n.id * 37 % 90000) end
    from dated n where n.id = t.id`;

/** Statuses as the log calls them. */
const names = sql`(values (1, 'Pending'), (6, 'Pending'), (9, 'Pending'), (14, 'Pending'), (2, 'Approved'), (3, 'Applied For'),
  (7, 'In Progress'), (8, 'Completed'), (10, 'Scheduled'), (11, 'Passed'), (12, 'Failed'), (15, 'Scheduled'), (16, 'Completed'))`;
const [pending, applied, failed] = [sql`(array[1, 6, 9, 14])[t.category_num]`, sql`3`, sql`12`];

/**
 * Log rows for those that moved, by the vendor who owns the item, a permit's on the days that are noted of it. An approved permit was
 * applied for weeks before, and some inspections failed first: it is what a season teaches the next one.
 */
export const insertLogs = sql`
  with moved as (
    select t.id, coalesce(task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid), e.tent_vid) as user_id,
           t.status_num, ${pending} as first_num, least(portal_now(), coalesce(noted + interval '17 hours', t.scheduled_date::timestamptz)) as at,
           case when t.status_num = 2 then ${applied}
                when t.status_num = 11 and pg_temp.dice(e.uuid || 'failed' || t.pt_num) < 20 then ${failed} else ${pending} end as was_num,
           case when t.status_num = 2 then coalesce(t.issued_on - t.applied_on, 7 + pg_temp.dice(e.uuid || 'took' || t.pt_num) % 36) else 2 end as days
      from tasks t join events e on e.id = t.event_id
     cross join lateral (select (case when t.status_num = 3 then t.applied_on when t.status_num = 2 and t.pt_num = 1 then t.applied_on + 2
                                      when t.status_num = 2 then t.issued_on end)::timestamptz as noted) n
     where t.status_num in (2, 3, 7, 8, 10, 11, 15, 16) and pg_temp.dice(e.uuid || 'log' || t.pt_num) < 40
  ), steps as (
    select id, user_id, first_num as from_num, was_num as to_num, at - make_interval(days => days) as at from moved where was_num <> first_num
    union all
    select id, user_id, was_num, status_num, at from moved
  )
  insert into task_logs (task_id, user_id, log, changes, created_at)
  select s.id, s.user_id, 'Status ' || f.name || ' -> ' || n.name,
         jsonb_build_object('status_num', jsonb_build_object('from', s.from_num, 'to', s.to_num)), s.at
    from steps s join ${names} f(num, name) on f.num = s.from_num join ${names} n(num, name) on n.num = s.to_num order by s.at, s.id`;

/** A few tasks that the admin took off by mistake, so that the trash has something to restore. */
export const trashTasks = (adminId: number | undefined) => sql`
  with gone as (
    update tasks t set deleted_at = now() - make_interval(days => (1 + t.id % 20)::int)
      from events e
     where e.id = t.event_id and t.live and t.pt_num in (1, 22) and t.status_num in (1, 14) and pg_temp.dice(e.uuid || 'gone' || t.pt_num) < 4
    returning t.id, t.deleted_at
  )
  insert into task_logs (task_id, user_id, log, changes, created_at)
  select id, ${adminId}, 'Deleted', jsonb_build_object('deleted_at', jsonb_build_object('from', null, 'to', deleted_at)), deleted_at from gone`;
