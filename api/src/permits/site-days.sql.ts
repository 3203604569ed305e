import { sql } from 'kysely';
import { authoritiesOf } from '../jurisdictions/places/place-authorities.sql.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { installDay, takedownDay } from '../tasks/permit-columns.sql.js';

/** Days of the year of an event `e` with its project `p` on which the live events `y` of its location stand there; days of two count once. */
export const siteDaysUsed = sql`coalesce((select sum(upper(d) - lower(d))::int from unnest((
    select range_agg(daterange(least(u.install_on, u.takedown_on), greatest(u.install_on, u.takedown_on), '[]'))
      from events y join projects p on p.id = y.project_id
     cross join lateral (select ${installDay(sql`y.id`)} as install_on, ${takedownDay(sql`y.id`)} as takedown_on) u
     where y.location_id = e.location_id and ${isActive('y')} and ${isActive('p')})
    * datemultirange(daterange(make_date(p.year, 1, 1), make_date(p.year + 1, 1, 1)))) d), 0)`;

/** `days` and `authority` of the lowest limit of days a year among the authorities of a location `l`; no row where none has a limit. */
export const siteLimit = sql`
  select a.site_days_per_year as days, a.name as authority from (${authoritiesOf}) a
   where a.site_days_per_year is not null order by a.site_days_per_year, a.name limit 1`;
