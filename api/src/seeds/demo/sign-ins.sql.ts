import { sql } from 'kysely';
import { isActive } from '../../platform/db/named-numbers.sql.js';

/** How many days in a hundred a person of each level signs in. */
const habits = [70, 45, 35, 55, 40];

/** Two months of sign-ins by all demo people whose account is active; those who left were here half a year ago. */
export const insertSignIns = sql`
  with seen as (
    insert into security_events (kind, user_id, actor_id, address, user_agent, created_at)
    select 'signed_in', u.id, u.id, '192.0.2.' || 10 + u.id % 200, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
           now() - make_interval(days => d, mins => pg_temp.dice(u.email || d))
      from users u cross join generate_series(1, 60) d
     where u.demo and ${isActive('u')}
       and pg_temp.dice(d || u.email || 'here') < (${sql.val(habits)}::int[])[u.level_num]
    returning user_id, created_at)
  update users u set last_login_at = coalesce(last_at, now() - interval '180 days')
    from users o left join (select user_id, max(created_at) as last_at from seen group by user_id) s on s.user_id = o.id
   where o.id = u.id and u.demo`;
