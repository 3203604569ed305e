import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@guyline/contract/errors';
import { audienceOf } from '../../platform/access/location-audience.js';
import { Db } from '../../platform/db/db.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { type County, countyIn } from './counties.js';
import { beginPlaces, keepCounties, type MovedLocation, movedLocations, propose, unsettle } from './places.sql.js';

/** Points after which other work gets its turn. */
const TURN = 200;

export interface Unplaced {
  location_id: number;
  uuid: string;
  code: ErrorCode;
}
export interface Placing {
  /** Locations whose coordinates were looked up. */
  looked: number;
  /** Those that lie in no county of their state, and why. */
  unplaced: Unplaced[];
}

interface Written {
  location_id: string;
}

/** Finds counties from coordinates, and proposes authorities by name and state (docs/domain.md, Jurisdictions). */
@Injectable()
export class LocationPlaces {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** Looks at locations that are new or have moved, and at those that were in no county; what people settled stays. */
  async place(em: EntityManager): Promise<Placing> {
    const moved = await this.db.rows<MovedLocation>(movedLocations, em);
    const found = [];
    const unplaced: Unplaced[] = [];
    for (const [index, location] of moved.entries()) {
      if (index % TURN === TURN - 1) await turn();
      const county = countyOf(location);
      if (typeof county === 'string')
        unplaced.push({ location_id: Number(location.id), uuid: location.lc_number, code: county });
      const { fips = null, name = null } = typeof county === 'string' ? {} : county;
      const { id, latitude, longitude, state_num } = location;
      found.push({ id, latitude, longitude, state_num, fips, name });
    }
    const unsettled = await this.db.rows<Written>(unsettle(), em);
    const kept = found.length ? await this.db.rows<Written>(keepCounties(found), em) : [];
    const proposed = await this.db.rows<Written>(propose(), em);
    const changed = new Set([...unsettled, ...kept, ...proposed].map(({ location_id }) => Number(location_id)));
    if (changed.size) await this.tell(em, [...changed]);
    return { looked: moved.length, unplaced };
  }

  /**
   * Renews what is proposed, since the directory has changed; people wait for it. What people said of an authority that is in another
   * state or of another kind now goes first. Stores that came since the last look are among those that get a city; their county is
   * looked up later.
   * @param states those of the authorities that changed; all when left out
   */
  async renew(em: EntityManager, states?: readonly number[]): Promise<void> {
    await this.db.rows(beginPlaces(states), em);
    const unsettled = await this.db.rows<Written>(unsettle(states), em);
    const proposed = await this.db.rows<Written>(propose(states), em);
    const changed = new Set([...unsettled, ...proposed].map(({ location_id }) => Number(location_id)));
    if (changed.size) await this.tell(em, [...changed]);
  }

  /** Lists of the directory count the stores, and the page of a store names its authorities. */
  async tell(em: EntityManager, locationIds: readonly number[]): Promise<void> {
    await this.outbox.changed(em, 'jurisdictions', 0, {});
    await this.outbox.changed(em, 'locations', 0, await audienceOf(this.db, em, locationIds));
  }
}

/** The county, or why there is none. */
function countyOf({ latitude, longitude, state }: MovedLocation): County | ErrorCode {
  if (latitude === null || longitude === null) return 'location_without_coordinates';
  const county = countyIn(state, latitude, longitude);
  if (!county) return 'location_outside_counties';
  return county.state === state ? county : 'location_in_other_state';
}
