import { sql } from 'kysely';
import type { UseSources } from '../platform/removal/uses.js';

/** What keeps a jurisdiction from being deleted; its requirements are its own. */
export const usesOfJurisdiction = (id: number): UseSources => ({
  locations: sql`from location_jurisdictions where city_id = ${id} or county_id = ${id}`,
});
