import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Actor, can } from '@guyline/contract/access';
import { pageLimits } from '@guyline/contract/envelope';
import type { ActivityPage } from '@guyline/contract/activity';
import type { LocationDetail, LocationIds, LocationPage } from '@guyline/contract/locations';
import { shownDocuments } from '../documents/documents.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { ActivityLog } from '../platform/activity/activity-log.js';
import type { ActivityQuery } from '../platform/activity/activity.dto.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { byNumber, type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { shortCounts } from '../platform/db/tab-counts.sql.js';
import { notFound } from '../platform/errors/rule-error.js';
import { FileLinks } from '../platform/files/file-links.js';
import { searchOf } from '../platform/http/list-query.js';
import type { LocationListQuery } from './locations.dto.js';

const sorts: Record<NonNullable<LocationListQuery['sort_by']>, Sql> = {
  lc_number: byNumber(sql`l.lc_number`),
  store_number: byNumber(sql`l.store_number`),
  name: sql`l.name`,
  city: sql`l.city`,
  state_code: sql`s.code`,
  customer: sql`c.name`,
  status_num: sql`l.status_num`,
  event_cnt: sql`event_cnt`,
};

const joins = sql`join customers c on c.id = l.customer_id join states s on s.id = l.state_num`;

/** Active events of Active projects within the caller's scope. */
const liveEvents = (actor: Actor): Sql => sql`
  events e join projects ep on ep.id = e.project_id and ${isActive('ep')}
  where ${isActive('e')} and ${scopeOf(actor).events}`;
const eventCount = (actor: Actor): Sql =>
  sql`(select count(*)::int from ${liveEvents(actor)} and e.location_id = l.id) as event_cnt`;

/** The county as it was found from the coordinates. */
const countyName = sql`(select p.county_name from location_jurisdictions p where p.location_id = l.id) as county_name`;

/** `LocationRow`. */
const columns = (actor: Actor): Sql => sql`
  l.id, l.customer_id, json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) as customer,
  l.lc_number, l.store_number, l.name, l.street, l.city, l.state_num, s.code as state_code, s.region_id, l.postcode, l.county,
  ${countyName}, l.phone_num, l.email, l.latitude, l.longitude, l.is_key_loc, l.note, l.status_num, l.version, ${eventCount(actor)}`;

const contact = sql`(
  select json_build_object('name', o.name, 'email', o.email, 'phone_num', o.phone_num, 'company_str', o.company_str, 'title', o.title,
           'confirmed_at', o.confirmed_at, 'confirmed_by', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end)
    from location_contacts o left join users u on u.id = o.confirmed_by where o.location_id = l.id)`;
const identifiers = sql`coalesce((
  select json_agg(json_build_object('id', i.id, 'name', i.name) order by i.place, i.name)
    from location_identifiers k join event_identifiers i on i.id = k.identifier_id where k.location_id = l.id), '[]')`;

/**
 * `LocationAuthorities`; all of it null for a location that nobody has looked at. The names are for whoever sees the location;
 * scope guards the directory, with its fees and notes (docs/domain.md, Jurisdictions).
 */
const places = sql`(
  select json_build_object('county_name', p.county_name,
           'city', (select json_build_object('id', j.id, 'name', j.name) from jurisdictions j where j.id = p.city_id),
           'county', (select json_build_object('id', j.id, 'name', j.name) from jurisdictions j where j.id = p.county_id),
           'fire_district', (select json_build_object('id', j.id, 'name', j.name) from jurisdictions j where j.id = p.fire_district_id))
    from (select 1) one left join location_jurisdictions p on p.location_id = l.id)`;

/** `project_id` and `project_name`: the latest Active project with an Active event there. */
const latestProject = (actor: Actor): Sql => sql`
  select ep.id as project_id, ep.name as project_name from ${liveEvents(actor)} and e.location_id = l.id
   order by ep.start_date desc, ep.id desc limit 1`;

/** Key locations first, then by number (docs/domain.md, Key locations), unless another column was chosen. */
const order = ({ sort_by, sort_order }: LocationListQuery): Sql =>
  sort_by
    ? orderBy(sorts[sort_by], sort_order, sql`l.id`)
    : sql`l.is_key_loc, ${orderBy(sorts.lc_number, sort_order, sql`l.id`)}`;

/** Scope and filter without the tab; `year`, `project_id` and `event_id` speak of the events there. */
const matches = (actor: Actor, query: LocationListQuery): Sql => {
  const search = searchOf(query);
  const { customer_id, region_id, state_num, is_key_loc, with_events, identifiers: marks } = query;
  const { year, project_id, event_id, taken_in_project_id } = query;
  return and(
    scopeOf(actor).locations,
    search && sql`l.search like ${containing(search.toLowerCase())}`,
    customer_id && sql`l.customer_id = ${customer_id}`,
    region_id && sql`l.state_num in (select id from states where region_id = ${region_id})`,
    state_num && sql`l.state_num = ${state_num}`,
    is_key_loc && sql`l.is_key_loc = ${is_key_loc}`,
    marks?.length &&
      sql`l.id in (select k.location_id from location_identifiers k where k.identifier_id = any(${ids(marks)}))`,
    (with_events || year || project_id || event_id) &&
      sql`l.id in (select e.location_id from ${and(
        liveEvents(actor),
        year && sql`ep.year = ${year}`,
        project_id && sql`ep.id = ${project_id}`,
        event_id && sql`e.id = ${event_id}`,
      )})`,
    taken_in_project_id &&
      sql`l.id in (select e.location_id from events e where e.project_id = ${taken_in_project_id} and ${scopeOf(actor).events})`,
  );
};
/** Who is assigned to a location is not told to those who may not read its people. */
const shownEntries = (actor: Actor): Sql | undefined =>
  can(actor, 'locations.people') ? undefined : sql`g.action not in ('people_assigned', 'people_removed')`;

const tab = ({ status_num }: LocationListQuery): Sql | undefined =>
  status_num ? sql`l.status_num = ${status_num}` : undefined;

/** The pieces of a location list, for the list and the export. */
export const locationPage = (actor: Actor, query: LocationListQuery): ListPage<LocationPage> => ({
  from: sql`locations l`,
  joins,
  where: matches(actor, query),
  tab: tab(query),
  columns: columns(actor),
  counts: shortCounts(sql`l.status_num`),
  order: order(query),
  query,
});

@Injectable()
export class LocationsQueries {
  constructor(
    private readonly db: Db,
    private readonly log: ActivityLog,
    private readonly links: FileLinks,
  ) {}

  /** One page of `LocationRow`. */
  list(actor: Actor, query: LocationListQuery): Promise<JsonText<LocationPage>> {
    return pageOf(this.db, locationPage(actor, query));
  }

  /** The ids that a filter opens, in the list's order; at most `pageLimits.maxOptions`. */
  ids(actor: Actor, query: LocationListQuery): Promise<JsonText<LocationIds>> {
    const sorted = query.sort_by === 'event_cnt' ? sql`, ${eventCount(actor)}` : sql``;
    return this.db.answer(sql`
      select json_build_object('ids', array(select o.id from (
        select l.id ${sorted} from locations l ${joins} where ${and(matches(actor, query), tab(query))}
         order by ${order(query)} limit ${pageLimits.maxOptions}) o)) as doc`);
  }

  /** `LocationDetail`. @throws RuleError `not_found` 404 */
  async detail(actor: SessionActor, id: number): Promise<JsonText<LocationDetail>> {
    const row = await this.db.json<LocationDetail>(sql`
      select row_to_json(r) as doc from (
        select ${columns(actor)}, ${contact} as contact, ${identifiers} as identifiers, ${places} as places,
               latest.project_id, latest.project_name, ${shownDocuments(actor, sql`d.location_id = l.id`)} as documents
          from locations l ${joins} left join lateral (${latestProject(actor)}) latest on true
         where l.id = ${id} and ${scopeOf(actor).locations}) r`);
    if (!row) throw notFound();
    return this.links.linkedAll(actor, row);
  }

  /** One page of `ActivityRow`. @throws RuleError `not_found` 404 */
  async activity(actor: Actor, id: number, query: ActivityQuery): Promise<JsonText<ActivityPage>> {
    if (!(await this.db.one(sql`select from locations l where l.id = ${id} and ${scopeOf(actor).locations}`)))
      throw notFound();
    return this.log.page('locations', id, query, shownEntries(actor));
  }
}
