import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import { type LocationPlacePage, type PlaceState, placeStates } from '@guyline/contract/jurisdictions/places';
import { scopeOf } from '../../platform/access/scope.js';
import { and, containing, Db, type JsonText, type Sql } from '../../platform/db/db.js';
import { byNumber, orderBy, pageOf } from '../../platform/db/list-page.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { searchOf } from '../../platform/http/list-query.js';
import type { PlaceListQuery } from './places.dto.js';
import { placeIds } from './place-authorities.sql.js';
import { independent } from './places.sql.js';

const sorts: Record<NonNullable<PlaceListQuery['sort_by']>, Sql> = {
  lc_number: byNumber(sql`l.lc_number`),
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
  l.id, l.lc_number, l.name, l.city, l.state_num, s.code as state_code, json_build_object('id', c.id, 'name', c.name) as customer,
  p.county_name, coalesce(${independent}, false) as is_independent, ${named(sql`p.city_id`)} as city_jurisdiction, ${named(sql`p.county_id`)} as county_jurisdiction,
  ${named(sql`p.fire_district_id`)} as fire_district,
  coalesce(p.city_settled, false) as city_settled, coalesce(${countySettled}, false) as county_settled, ${stateOf} as state`;

@Injectable()
export class PlacesQueries {
  constructor(private readonly db: Db) {}

  /** One page of the active locations in scope, by number unless asked otherwise. */
  list(actor: Actor, query: PlaceListQuery): Promise<JsonText<LocationPlacePage>> {
    const search = searchOf(query);
    const { state, state_num, customer_id, jurisdiction_id } = query;
    const tallies = placeStates.map(
      (one) => sql`(count(*) filter (where ${inState(one)}))::int as ${sql.ref(`${one}_cnt`)}`,
    );
    return pageOf(this.db, {
      from: sql`locations l left join location_jurisdictions p on p.location_id = l.id`,
      joins: sql`join customers c on c.id = l.customer_id join states s on s.id = l.state_num`,
      where: and(
        scopeOf(actor).locations,
        isActive('l'),
        search && sql`(l.search like ${containing(search.toLowerCase())} or p.county_name ilike ${containing(search)})`,
        state_num && sql`l.state_num = ${state_num}`,
        customer_id && sql`l.customer_id = ${customer_id}`,
        jurisdiction_id && sql`${jurisdiction_id} in (${placeIds()})`,
      ),
      tab: state && inState(state),
      columns,
      counts: sql.join([sql`count(*)::int as all_cnt`, ...tallies]),
      order: orderBy(sorts[query.sort_by ?? 'lc_number'], query.sort_order, sql`l.id`),
      query,
    });
  }
}
