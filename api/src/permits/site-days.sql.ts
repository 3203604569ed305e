import { sql } from 'kysely';
import { installItem, takedownItem } from '@guyline/contract/permits/works';
import type { Day } from '@guyline/contract/status';
import { authoritiesOf } from '../jurisdictions/places/place-authorities.sql.js';
import { ids, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { columnsOf } from '../platform/db/query.js';
import { installDay, takedownDay } from '../tasks/permit-columns.sql.js';

const rangeOf = (from: Sql, to: Sql): Sql => sql`daterange(least(${from}, ${to}), greatest(${from}, ${to}), '[]')`;
/** Ranges of days `r` during which the live events `y` of a location stand there. */
const standing = (location: Sql): Sql => sql`
  select ${rangeOf(sql`u.install_on`, sql`u.takedown_on`)} as r from events y join projects p on p.id = y.project_id
   cross join lateral (select ${installDay(sql`y.id`)} as install_on, ${takedownDay(sql`y.id`)} as takedown_on) u
   where y.location_id = ${location} and ${isActive('y')} and ${isActive('p')}`;
/** How many days of the year are covered; days of two ranges count once. @param ranges one `datemultirange` */
const daysIn = (ranges: Sql, year: Sql): Sql => sql`coalesce((select sum(upper(d) - lower(d))::int from unnest(
    ${ranges} * datemultirange(daterange(make_date(${year}, 1, 1), make_date(${year} + 1, 1, 1)))) d), 0)`;
/** The same of rows with a range `r` each. */
const daysOf = (ranges: Sql, year: Sql): Sql => daysIn(sql`(select range_agg(r) from (${ranges}) a)`, year);

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

/** Dates that a project may get, and the days that tasks of it move to: a `select` of `id` and `day`. */
export interface StandingThen {
  projectId: number;
  inst_tdate: Day;
  end_date: Day;
  moving: Sql;
}
/**
 * The same for each of these locations, in a year, if the project had these dates: `location_id`, `stays` and `moves`, the days when its
 * tasks stay and when they move along.
 */
export const siteDaysThen = (
  locations: readonly number[],
  year: number,
  { projectId, inst_tdate, end_date, moving }: StandingThen,
): Sql => sql`
  with moving as materialized (${moving})
  select s.location_id::int, ${daysIn(sql`s.stays`, sql`${year}::int`)} as stays, ${daysIn(sql`s.moves`, sql`${year}::int`)} as moves
    from (
      select y.location_id, range_agg(${rangeOf(sql`a.install_on`, sql`a.takedown_on`)}) as stays,
             range_agg(${rangeOf(sql`coalesce(mi.day, a.install_on)`, sql`coalesce(md.day, a.takedown_on)`)}) as moves
        from events y join projects p on p.id = y.project_id
        left join tasks i on i.event_id = y.id and i.pt_num = ${installItem} and i.deleted_at is null
        left join tasks d on d.event_id = y.id and d.pt_num = ${takedownItem} and d.deleted_at is null
        left join moving mi on mi.id = i.id left join moving md on md.id = d.id
        cross join lateral (
          select coalesce(i.scheduled_date, case p.id when ${projectId} then ${inst_tdate}::date else p.inst_tdate end) as install_on,
                 coalesce(d.scheduled_date, case p.id when ${projectId} then ${end_date}::date else p.end_date end) as takedown_on) a
       where y.location_id = any(${ids(locations)}) and ${isActive('y')} and ${isActive('p')}
       group by y.location_id) s`;

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
