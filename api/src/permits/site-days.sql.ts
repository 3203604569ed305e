import { sql } from 'kysely';
import { authoritiesOf } from '../jurisdictions/places/place-authorities.sql.js';
import type { Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { columnsOf } from '../platform/db/query.js';
import { installDay, takedownDay } from '../tasks/permit-columns.sql.js';

const rangeOf = (from: Sql, to: Sql): Sql => sql`daterange(least(${from}, ${to}), greatest(${from}, ${to}), '[]')`;
/** Ranges of days `r` during which the live events `y` of a location stand there. */
const standing = (location: Sql): Sql => sql`
  select ${rangeOf(sql`u.install_on`, sql`u.takedown_on`)} as r from events y join projects p on p.id = y.project_id
   cross join lateral (select ${installDay(sql`y.id`)} as install_on, ${takedownDay(sql`y.id`)} as takedown_on) u
   where y.location_id = ${location} and ${isActive('y')} and ${isActive('p')}`;
/** How many days of the year the ranges `r` cover; days of two count once. */
const daysOf = (ranges: Sql, year: Sql): Sql => sql`coalesce((select sum(upper(d) - lower(d))::int from unnest((
    select range_agg(r) from (${ranges}) a) * datemultirange(daterange(make_date(${year}, 1, 1), make_date(${year} + 1, 1, 1)))) d), 0)`;

/** On how many days of the year of an event `e` (project `p`) live events stand at its location. */
export const siteDaysUsed = daysOf(standing(sql`e.location_id`), sql`p.year`);

/** What one more event adds: from its installation to its end, in the year in which it starts. */
export interface OneMore {
  year: Sql;
  install_on: Sql;
  takedown_on: Sql;
}
/** The same for a location `l` with one more event. */
export const siteDaysWith = ({ year, install_on, takedown_on }: OneMore): Sql =>
  daysOf(sql`${standing(sql`l.id`)} union all select ${rangeOf(install_on, takedown_on)}`, year);

/**
 * `days` and `authority` of the lowest limit of days a year at a location `l`: of its authorities, and of the requirements that are asked
 * for there; no row where none has a limit (docs/domain.md, Permit checks).
 * @param requirements a `select` of their `requirement_id`
 */
export const siteLimitWith = (requirements: Sql): Sql => sql`
  select n.days, n.authority from (
    select a.site_days_per_year as days, a.name as authority from (${authoritiesOf}) a
    union all
    select q.days_per_year, j.name from (${requirements}) r
      join jurisdiction_requirements q on q.id = r.requirement_id join jurisdictions j on j.id = q.jurisdiction_id) n
   where n.days is not null order by n.days, n.authority limit 1`;
const r = columnsOf('event_requirements', 'r');
/** The same of an event at the location `l`. */
export const siteLimitOf = (event: Sql): Sql =>
  siteLimitWith(
    sql`select r.requirement_id from event_requirements r where ${r('event_id')} = ${event} and ${r('state')} = 'asked'`,
  );

const y = columnsOf('event_site_days', 'y');
/** `used` and `limit` as they are kept of the site of an event `e`; null where nothing limits its days. */
export const keptSiteDays: Sql = sql`(select json_build_object('used', ${y('used')}, 'limit', ${y('day_limit')})
  from event_site_days y where ${y('event_id')} = e.id)`;
