import { sql } from 'kysely';
import { isActive } from '../../platform/db/named-numbers.sql.js';

const marks = ['Corner lot', 'Rush permits', 'Shared parking', 'Night delivery', 'New store'];

/** The words that mark events. */
export const insertIdentifiers = sql`
  insert into event_identifiers (name, place)
  select name, place from unnest(${marks}::text[]) with ordinality as mark(name, place)
  on conflict (name) do nothing`;

/** About every third event is marked, some twice. */
export const markEvents = sql`
  insert into event_identifier_links (event_id, identifier_id)
  select e.id, i.id from events e join event_identifiers i on pg_temp.dice(e.uuid || i.name) < 8`;

/** Notes and contacts where people would have left some. */
export const annotateEvents = sql`
  update events e set
    note = case when pg_temp.dice(e.uuid || 'note') < 40 then (array['Set up along the east wall; keep the fire lane free.',
      'The store opens at 7:00, deliveries before that.', 'Ask for the key of the side gate at the service desk.'])[1 + pg_temp.dice(e.uuid) % 3] end,
    permit_note = case when pg_temp.dice(e.uuid || 'permit') < 25 then 'The city wants the site plan in two copies.' end,
    vendor_note = case when pg_temp.dice(e.uuid || 'vendor') < 20 then 'Bring water barrels: no staking on this lot.' end,
    contact_name = (array['Ana Diaz', 'Marcus Lee', 'Priya Shah', 'Tom Becker'])[1 + pg_temp.dice(e.uuid || 'who') % 4],
    contact_phone = '(512) 555-01' || lpad((pg_temp.dice(e.uuid || 'phone') % 100)::text, 2, '0')
   where pg_temp.dice(e.uuid || 'has') < 70`;

/** Each event was created by the admin; some had their status or note changed since. */
export const insertEventLogs = (adminId: number | undefined): ReturnType<typeof sql> => sql`
  insert into event_logs (event_id, user_id, action, changes, created_at)
  select e.id, ${adminId}::bigint, 'created', '{}', least(portal_now(), p.start_date - interval '120 days')
    from events e join projects p on p.id = e.project_id
  union all
  select e.id, ${adminId}::bigint, 'changed', jsonb_build_object('status_num', jsonb_build_object('from', 1, 'to', e.status_num)),
         least(portal_now(), p.end_date::timestamptz)
    from events e join projects p on p.id = e.project_id where not ${isActive('e')}
  union all
  select e.id, ${adminId}::bigint, 'changed', jsonb_build_object('note', jsonb_build_object('from', null, 'to', e.note)),
         least(portal_now(), p.start_date - interval '60 days')
    from events e join projects p on p.id = e.project_id where e.note is not null`;
