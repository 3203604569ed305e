import { sql } from 'kysely';
import type { UseSources } from '../platform/removal/uses.js';

/** What keeps a location from being deleted. */
export const usesOfLocation = (id: number): UseSources => ({
  events: sql`from events where location_id = ${id}`,
  people: sql`from location_assignments where location_id = ${id}`,
  documents: sql`from documents where location_id = ${id}`,
  messages: sql`from messages where location_id = ${id}`,
});
