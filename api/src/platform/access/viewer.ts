import { sql } from 'kysely';
import { type Actor, levels } from '@guyline/contract/access';
import type { Sql } from '../db/db.js';
import { assigned, named, ownCustomers } from './scope.js';

/**
 * The viewer whose kept sums a person's counts start from (docs/adr/0009-kept-counts.md): 0, limited to own customers, or a vendor.
 * `customers` and `elsewhere` call the row `t`, `events` calls it `e`.
 */
export interface Viewer {
  id: number;
  /** The customers in these counts. */
  customers: Sql;
  /** The events that are in these counts now, over `events e`; absent for all of them. */
  events?: Sql;
  /** Events in scope that are in no counts: at places a vendor is assigned to, without being named by the event. */
  elsewhere?: Sql;
  /** The ids of the places that a vendor is assigned to, as a sub-select. */
  assigned?: Sql;
}

/** Undefined for people who may be limited to assigned places: managers and staff. */
export function viewerOf(actor: Actor): Viewer | undefined {
  const vendorId = actor.vendorId ?? actor.id;
  // As an array, for the index of the kept rows: a join with all events as of now reads every one of them.
  const those = (where: Sql): Sql => sql`t.event_id = any(array(select e.id from events e where ${where}))`;
  if (actor.role === 'admin') return { id: 0, customers: sql`true` };
  if (actor.role === 'corporate') {
    const of = (row: Sql): Sql => sql`${row} in ${ownCustomers(actor)}`;
    return { id: 0, customers: of(sql`t.customer_id`), events: of(sql`e.customer_id`) };
  }
  if (actor.level !== levels.vendor) return undefined;
  return {
    id: vendorId,
    customers: sql`true`,
    events: named(vendorId),
    elsewhere: those(sql`e.location_id = any(array${assigned(vendorId)}) and (${named(vendorId)}) is not true`),
    assigned: assigned(vendorId),
  };
}
