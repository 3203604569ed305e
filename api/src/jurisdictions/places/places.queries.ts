import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import {
  type AllLocationPlaces,
  type LocationPlacePage,
  placeLimits,
  type PlaceState,
  placeStates,
} from '@guyline/contract/jurisdictions/places';
import { scopeOf } from '../../platform/access/scope.js';
import { and, containing, Db, type JsonText, type Sql } from '../../platform/db/db.js';
import { byNumber, orderBy, pageOf } from '../../platform/db/list-page.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { searchOf } from '../../platform/http/list-query.js';
import type { PlaceListQuery } from './places.dto.js';
import { placeIds } from './place-authorities.sql.js';
import { independent, isLookedUp } from './places.sql.js';

const sorts: Record<NonNullable<PlaceListQuery['sort_by']>, Sql> = {
  lc_number: byNumber(sql`l.lc_number`),
  store_number: byNumber(sql`l.store_number`),
  name: sql`l.name`,
  city: sql`l.city`,
  state_code: sql`s.code`,
  county_name: sql`p.county_name`,
};

/** A store in a city that belongs to no county has none to settle, as long as its coordinates say so. */
const countySettled = sql`(p.county_settled or coalesce(${independent}, false))`;

/** How far the authorities `p` of a location `l` are settled; a location that was never placed has no row `p`. */
const stateOf = sql`case when p.city_settled and ${countySettled} then 'settled'
  when (p.city_settled or p.city_id is not null) and (${countySettled} or p.county_id is not null) then 'proposed' else 'open' end`;
const inState = (state: PlaceState): Sql => sql`${stateOf} = ${state}`;

/** Whoever sees a location sees the names of its authorities; scope guards the directory, with its fees and notes. */
const named = (id: Sql): Sql =>
  sql`(select json_build_object('id', j.id, 'name', j.name) from jurisdictions j where j.id = ${id})`;
const columns = sql`
  l.id, l.lc_number, l.store_number, l.name, l.city, l.state_num, s.code as state_code, json_build_object('id', c.id, 'name', c.name) as customer,
  p.county_name, ${isLookedUp} as is_looked_up, coalesce(${independent}, false) as is_independent, ${named(sql`p.city_id`)} as city_jurisdiction, ${named(sql`p.county_id`)} as county_jurisdiction,
  ${named(sql`p.fire_district_id`)} as fire_district,
  coalesce(p.city_settled, false) as city_settled, coalesce(${countySettled}, false) as county_settled, ${stateOf} as state`;

const from = sql`locations l left join location_jurisdictions p on p.location_id = l.id`;
const joins = sql`join customers c on c.id = l.customer_id join states s on s.id = l.state_num`;
const orderOf = ({ sort_by, sort_order }: PlaceListQuery): Sql =>
  orderBy(sorts[sort_by ?? 'lc_number'], sort_order, sql`l.id`);

/** The active locations in scope that a filter opens, in whatever state. */
function matches(actor: Actor, query: PlaceListQuery): Sql {
  const search = searchOf(query);
  const { state_num, customer_id, jurisdiction_id } = query;
  return and(
    scopeOf(actor).locations,
    isActive('l'),
    search && sql`(l.search like ${containing(search.toLowerCase())} or p.county_name ilike ${containing(search)})`,
    state_num && sql`l.state_num = ${state_num}`,
    customer_id && sql`l.customer_id = ${customer_id}`,
    jurisdiction_id && sql`${jurisdiction_id} in (${placeIds()})`,
  );
}

@Injectable()
export class PlacesQueries {
  constructor(private readonly db: Db) {}

  /** One page, by number unless asked otherwise. */
  list(actor: Actor, query: PlaceListQuery): Promise<JsonText<LocationPlacePage>> {
    const tallies = placeStates.map(
      (one) => sql`(count(*) filter (where ${inState(one)}))::int as ${sql.ref(`${one}_cnt`)}`,
    );
    return pageOf(this.db, {
      from,
      joins,
      where: matches(actor, query),
      tab: query.state && inState(query.state),
      columns,
      counts: sql.join([sql`count(*)::int as all_cnt`, ...tallies]),
      order: orderOf(query),
      query,
    });
  }

  /** All pages at once, up to `placeLimits.chosen` rows. */
  all(actor: Actor, query: PlaceListQuery): Promise<JsonText<AllLocationPlaces>> {
    const where = and(matches(actor, query), query.state && inState(query.state));
    return this.db.answer(sql`
      select json_build_object('list', coalesce(json_agg(o), '[]')) as doc
        from (select ${columns} from ${from} ${joins} where ${where} order by ${orderOf(query)} limit ${placeLimits.chosen}) o`);
  }
}
