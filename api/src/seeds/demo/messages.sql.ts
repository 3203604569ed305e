import { sql } from 'kysely';
import { receiverType } from '../../messages/message-people.sql.js';
import { isActive, levelSql } from '../../platform/db/named-numbers.sql.js';

/** Everybody has been here for a while: notifications from before somebody came are not theirs. Records keep the real time (ADR 0007). */
const backdatePeople = sql`update users set created_at = now() - interval '120 days'`;

/** Notes of the last days, from and to the people of the demo sign-ins, and one that waits for tomorrow. */
const insertMessages = sql`
  insert into messages (sender_id, title, description, type_num, scheduled_at, user_types, vendor_types, tags, event_id, delivered_at, created_at)
  select u.id, m.title, m.description, case when m.hours < 0 then 1 else 2 end, case when m.hours < 0 then portal_now() - m.hours * interval '1 hour' end,
         m.types::smallint[], '{1,2,3,4}', m.tags::text[],
         case when m.about then (select min(e.id) from events e where ${isActive('e')} and e.tent_vid = (select id from users where email like 'tent@%')) end,
         case when m.hours >= 0 then portal_now() - m.hours * interval '1 hour' end, portal_now() - abs(m.hours) * interval '1 hour'
    from (values
      ('admin', 'Storm season: check your anchors', 'Please send a photo of every anchor before the end of the week.', '{4}', '{safety,anchors}', false, 3),
      ('admin', 'New contact at the county permit office', E'From Monday it is Dana Price, (512) 555-0144.\nShe answers until 4 PM.', '{3,4}', '{permits}', false, 27),
      ('sysadmin', 'Portal maintenance on Sunday', 'The portal rests on Sunday from 5 AM to 6 AM Central.', '{1,2,3,4}', '{}', false, 50),
      ('corporate', 'Opening weekend', 'Regional managers visit every store of the opening weekend. Please have the fences up by Thursday.', '{3,4}', '{opening}', false, 8),
      ('tent', 'Gate code', 'We need the gate code of this store for Friday, 6 AM.', '{1,3}', '{}', true, 1),
      ('electric', 'Inspection moved', 'The inspector asks for Wednesday instead of Tuesday.', '{1}', '{inspection}', false, 5),
      ('manager', 'Deliveries to the back entrance', 'The front is closed for paving until the 20th.', '{1,4}', '{}', false, 12),
      ('admin', 'Reminder: takedown week', 'Takedowns begin on Monday. Confirm your crews by Friday.', '{3,4}', '{takedown}', false, -20)
    ) m (sender, title, description, types, tags, about, hours)
    join users u on u.email like m.sender || '@%'`;

/** Whom they reached; older ones are read by most. The people of a message of theirs share an event or a customer with it. */
const insertReceivers = sql`
  insert into message_receivers (message_id, user_id, read_at)
  select m.id, u.id, case when m.delivered_at < portal_now() - interval '20 hours' and pg_temp.dice(m.id::text || u.email) < 80 then m.delivered_at + interval '2 hours' end
    from messages m join users s on s.id = m.sender_id
    join users u on u.id <> s.id and ${isActive('u')} and ${receiverType} = any(m.user_types)
   where m.delivered_at is not null
     and (s.level_num = ${levelSql.admin} or u.level_num = ${levelSql.admin}
       or exists (select from events e
                   where (s.level_num = ${levelSql.vendor} and s.id in (e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)
                          or s.level_num in (${levelSql.corporate}, ${levelSql.manager}) and e.customer_id in (select customer_id from user_customers where user_id = s.id))
                     and (m.event_id is null or e.id = m.event_id)
                     and (u.id in (e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)
                       or u.main_vendor_id in (e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)
                       or u.level_num in (${levelSql.corporate}, ${levelSql.manager}) and e.customer_id in (select customer_id from user_customers where user_id = u.id))))`;

/** For everybody and for each level; the older ones are read by most. */
const insertNotifications = sql`
  with told as (
    insert into notifications (title, description, user_type, sender_id, created_at)
    select n.title, n.description, n.user_type, u.id, now() - n.hours * interval '1 hour'
      from (values
        ('New season workbook', 'The task workbook has two new columns; download it again before you import.', 0, 30),
        ('Office closed on Friday', 'The permit desk is back on Monday at 8 AM.', 0, 4),
        ('Photos of installs', 'Please upload a photo when an install is completed.', 4, 60),
        ('Crew lists', 'Vendors may now assign their crews to single stores.', 5, 55),
        ('Store visits', 'Confirm the on-site contact of your stores.', 3, 10),
        ('Quarterly summary', 'The summary of the quarter stands in Reports.', 2, 20),
        ('Two admins on call', 'Avery and Sam share the on-call phone this week.', 1, 6)
      ) n (title, description, user_type, hours)
      join users u on u.email like 'sysadmin@%'
    returning id, user_type, created_at)
  insert into notification_reads (notification_id, user_id, read_at)
  select t.id, u.id, t.created_at + interval '1 hour' from told t join users u on t.user_type in (0, u.level_num)
   where t.created_at < now() - interval '24 hours' and pg_temp.dice(t.id::text || u.email) < 80`;

/** The season was planted, not lived through: what it noted for notices is forgotten, and a few of the last days take its place; what will be overdue tomorrow the worker tells by itself. */
const forgetFacts = sql`with gone as (delete from notice_facts) delete from outbox where topic = 'notices'`;
const insertNotices = sql`
  insert into notifications (title, user_id, doer_id, kind, facts, created_at)
  select '', u.id, a.id, n.kind,
         case when n.rows > 1 then jsonb_build_object('count', n.rows)
              else jsonb_build_object('count', 1, 'task_id', t.id, 'pt_num', t.pt_num, 'event_id', t.event_id, 'uuid', t.uuid, 'place', t.place)
                || case when n.kind = 'date_moved' then jsonb_build_object('from', t.scheduled_date - 2, 'to', t.scheduled_date) else '{}' end end,
         now() - n.hours * interval '1 hour'
    from (values
      ('tent', 'task_assigned', 'admin', 12, 26),
      ('tent', 'date_moved', 'admin', 1, 7),
      ('electric', 'date_moved', 'admin', 1, 9),
      ('manager', 'inspection_failed', 'tent', 1, 5),
      ('manager', 'date_moved', 'admin', 4, 28),
      ('corporate', 'inspection_failed', 'tent', 1, 5),
      ('admin', 'inspection_failed', 'tent', 1, 5)
    ) n (reader, kind, doer, rows, hours)
    join users u on u.email like n.reader || '@%'
    left join users a on a.email like n.doer || '@%'
    cross join lateral (
      select t.id, t.pt_num, t.event_id, t.scheduled_date, e.uuid, l.name as place
        from tasks t join events e on e.id = t.event_id join projects p on p.id = e.project_id join locations l on l.id = e.location_id
       where t.deleted_at is null and ${isActive('e')} and ${isActive('p')}
         and case n.kind when 'date_moved' then t.scheduled_date is not null when 'inspection_failed' then t.category_num = 3 else true end
         and case u.level_num when ${levelSql.vendor} then task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid) = u.id
               when ${levelSql.manager} then e.location_id in (select location_id from location_assignments where user_id = u.id)
               when ${levelSql.corporate} then e.customer_id in (select customer_id from user_customers where user_id = u.id) else true end
       order by t.status_num <> 12, pg_temp.dice(t.id::text || u.email), t.id limit 1) t`;

/** Who is chosen to begin with in a message to admins (docs/domain.md, Delivery of messages). */
const presetAdmin = sql`
  insert into settings (key, value) select 'message_admin_id', id::text from users where email like 'admin@%' on conflict (key) do nothing`;

/** Messages and notifications, in this order. */
export const writtenToPeople = [
  backdatePeople,
  insertMessages,
  insertReceivers,
  insertNotifications,
  forgetFacts,
  insertNotices,
  presetAdmin,
];
