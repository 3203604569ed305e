import { sql } from 'kysely';
import { placeIds } from './places/place-authorities.sql.js';
import type { UseSources } from '../platform/removal/uses.js';

/** What keeps a jurisdiction from being deleted; its requirements are its own, what was asked for of events stays theirs. */
export const usesOfJurisdiction = (id: number): UseSources => ({
  events: sql`from (select distinct event_id from event_requirements where jurisdiction_id = ${id}) e`,
  documents: sql`from documents where jurisdiction_id = ${id}`,
  locations: sql`from location_jurisdictions p where ${id} in (${placeIds()})`,
});
