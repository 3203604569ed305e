import type { CardData } from '@guyline/contract/dashboard/counts';
import type pg from 'pg';
import type { PlainEvent } from './plain-counts.js';

interface PlainRecord {
  id: number;
  active: boolean;
  customer_id: number;
  /** Of a project. */
  year?: number;
}

/** All customers, projects and locations. */
export type PlainRecords = Record<'customers' | 'projects' | 'locations', PlainRecord[]>;

export async function plainRecords(db: pg.Pool): Promise<PlainRecords> {
  const { rows } = await db.query<{ doc: PlainRecords }>(`
    select json_build_object(
      'customers', (select json_agg(json_build_object('id', id, 'active', status_num = 1, 'customer_id', id)) from customers),
      'projects', (select json_agg(json_build_object('id', id, 'active', status_num = 1, 'customer_id', customer_id,
                     'year', extract(year from start_date))) from projects),
      'locations', (select json_agg(json_build_object('id', id, 'active', status_num = 1, 'customer_id', customer_id)) from locations)) as doc`);
  return rows[0]?.doc ?? { customers: [], projects: [], locations: [] };
}

/** A vendor sees what its events are of, and the places it is assigned to with their customers (docs/domain.md, Row scope). */
export function recordsOfVendor(
  { customers, projects, locations }: PlainRecords,
  events: readonly PlainEvent[],
  assigned: readonly number[],
): PlainRecords {
  const places = locations.filter(
    ({ id }) => assigned.includes(id) || events.some(({ location_id }) => location_id === id),
  );
  return {
    customers: customers.filter(
      ({ id }) =>
        events.some(({ customer_id }) => customer_id === id) ||
        places.some((place) => assigned.includes(place.id) && place.customer_id === id),
    ),
    projects: projects.filter(({ id }) => events.some(({ project_id }) => project_id === id)),
    locations: places,
  };
}

/** People of customers see all of these, managers of places only those places and the projects of the events there. */
export function recordsOfCustomers(
  { customers, projects, locations }: PlainRecords,
  own: readonly number[],
  places?: { ids: readonly number[]; events: readonly PlainEvent[] },
): PlainRecords {
  const there = ({ id }: PlainRecord): boolean => !places || places.ids.includes(id);
  const held = ({ id }: PlainRecord): boolean => !places || places.events.some(({ project_id }) => project_id === id);
  const owned = ({ customer_id }: PlainRecord): boolean => own.includes(customer_id);
  return {
    customers: customers.filter(owned),
    projects: projects.filter((project) => owned(project) && held(project)),
    locations: locations.filter((location) => owned(location) && there(location)),
  };
}

/** The cards that count records; of a filter they know the customer, and projects the year. */
export function plainRecordCards(records: PlainRecords, filter: string): Partial<CardData> {
  const asked = new URLSearchParams(filter);
  const [customer, year] = [asked.get('customer_id'), asked.get('year')].map((one) => (one ? Number(one) : undefined));
  const many = (rows: readonly PlainRecord[]): number =>
    rows.filter(({ active, customer_id }) => active && (!customer || customer_id === customer)).length;
  return {
    customer_cnt: many(records.customers),
    project_cnt: many(records.projects.filter((project) => !year || project.year === year)),
    location_cnt: many(records.locations),
  };
}
