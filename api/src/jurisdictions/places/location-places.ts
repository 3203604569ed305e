import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@guyline/contract/errors';
import { Db } from '../../platform/db/db.js';
import { type County, countyIn } from './counties.js';
import { keepCounties, type MovedLocation, movedLocations, propose } from './places.sql.js';

/** Points after which other work gets its turn. */
const TURN = 200;

export interface Unplaced {
  uuid: string;
  code: ErrorCode;
}
export interface Placing {
  /** Locations whose coordinates were looked up. */
  looked: number;
  /** Those that lie in no county of their state, and why. */
  unplaced: Unplaced[];
}

/** Finds counties from coordinates, and proposes authorities by name and state (docs/domain.md, Jurisdictions). */
@Injectable()
export class LocationPlaces {
  constructor(private readonly db: Db) {}

  /** Looks at locations that are new or have moved, and at those that were in no county; what people settled stays. */
  async place(em: EntityManager): Promise<Placing> {
    const moved = await this.db.rows<MovedLocation>(movedLocations, em);
    const found = [];
    const unplaced: Unplaced[] = [];
    for (const [index, location] of moved.entries()) {
      if (index % TURN === TURN - 1) await turn();
      const county = countyOf(location);
      if (typeof county === 'string') unplaced.push({ uuid: location.lc_number, code: county });
      const { fips = null, name = null } = typeof county === 'string' ? {} : county;
      found.push({ id: location.id, latitude: location.latitude, longitude: location.longitude, fips, name });
    }
    if (found.length) await this.db.rows(keepCounties(found), em);
    await this.db.rows(propose, em);
    return { looked: moved.length, unplaced };
  }
}

/** The county, or why there is none. */
function countyOf({ latitude, longitude, state }: MovedLocation): County | ErrorCode {
  if (latitude === null || longitude === null) return 'location_without_coordinates';
  const county = countyIn(state, latitude, longitude);
  if (!county) return 'location_outside_counties';
  return county.state === state ? county : 'location_in_other_state';
}
