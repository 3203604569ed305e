import { sql } from 'kysely';
import type { UseSources } from '../platform/removal/uses.js';

/** What keeps a customer from being deleted. */
export const usesOfCustomer = (id: number): UseSources => ({
  projects: sql`from projects where customer_id = ${id}`,
  locations: sql`from locations where customer_id = ${id}`,
  people: sql`from user_customers where customer_id = ${id}`,
  documents: sql`from documents where customer_id = ${id}`,
});
