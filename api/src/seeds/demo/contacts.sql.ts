import { sql } from 'kysely';
import { levelSql } from '../../platform/db/named-numbers.sql.js';

const names = ['Dana Fox', 'Joel Hart', 'Priya Nair', 'Luis Ortega', 'Kim Doyle', 'Ruth Amsel', 'Owen Blake'];

/** Two stores in three name their onsite contact, most of them confirmed by a manager of the customer; some are marked. */
export const insertContacts = sql`
  with picked as (
    select l.id, l.lc_number, (${sql.val(names)}::text[])[1 + pg_temp.dice(l.lc_number || 'contact') % ${names.length}] as name, m.id as manager_id
      from locations l
      join lateral (select u.id from users u join user_customers k on k.user_id = u.id and k.customer_id = l.customer_id
                     where u.level_num = ${levelSql.manager} order by u.id desc limit 1) m on true
     where pg_temp.dice(l.lc_number || 'named') < 66),
  marked as (
    insert into location_identifiers (location_id, identifier_id)
    select l.id, i.id from locations l join event_identifiers i on pg_temp.dice(l.lc_number || i.name) < 12)
  insert into location_contacts (location_id, name, email, phone_num, title, confirmed_by, confirmed_at)
  select id, name, lower(replace(name, ' ', '.')) || '@stores.demo.guyline.test', '555555' || lpad((pg_temp.dice(lc_number) % 100)::text, 4, '0'),
         'Store manager', case when pg_temp.dice(lc_number || 'sure') < 75 then manager_id end,
         case when pg_temp.dice(lc_number || 'sure') < 75 then portal_now() - interval '20 days' end
    from picked`;
