import { sql } from 'kysely';
import type { Scope } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { isOfState, placeIds } from './places/place-authorities.sql.js';
import type { UseSources } from '../platform/removal/uses.js';

/** Ids of the stores that a jurisdiction has a say over: of its city, county or fire district, or of the state whose name it bears. */
export const storesOfJurisdiction = (id: Sql): Sql => sql`
  select p.location_id as id from location_jurisdictions p where ${id} in (${placeIds()})
  union
  select l.id from states s join locations l on l.state_num = s.id
    join jurisdictions j on ${isOfState} where j.id = ${id}`;

/**
 * What keeps a jurisdiction from being deleted; its requirements are its own, what was asked for of events stays theirs.
 * @param seen whose events and stores are meant; all of them by default
 */
export const usesOfJurisdiction = (id: number, seen?: Pick<Scope, 'events' | 'locations'>): UseSources => ({
  events: sql`from (select distinct r.event_id from event_requirements r join events e on e.id = r.event_id
    where ${and(sql`r.jurisdiction_id = ${id}`, seen?.events)}) e`,
  documents: sql`from documents where jurisdiction_id = ${id}`,
  locations: sql`from (${storesOfJurisdiction(sql`${id}`)}) u
    join locations l on l.id = u.id where ${and(seen?.locations)}`,
});
