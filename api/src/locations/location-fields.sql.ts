import { sql } from 'kysely';
import { type LocationFieldName, locationFieldNames } from '@guyline/contract/locations';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';

const types: Record<LocationFieldName, Sql> = {
  name: sql`text`,
  street: sql`text`,
  city: sql`text`,
  state_num: sql`smallint`,
  postcode: sql`text`,
  county: sql`text`,
  phone_num: sql`text`,
  email: sql`text`,
  latitude: sql`double precision`,
  longitude: sql`double precision`,
  is_key_loc: sql`smallint`,
  note: sql`text`,
};
const own = columnsOf('locations');

/** All fields of a location under the name that the table has in the statement; without one they are not qualified. */
export const fieldColumns = (alias?: string): Sql => columnsOf('locations', alias)(...locationFieldNames);

/** The fields in a JSON object as columns of `alias`. */
export const fieldsFrom = (json: Sql, alias: 'f' | 'b'): Sql =>
  sql`jsonb_to_record(${json}) as ${sql.ref(alias)}(${sql.join(locationFieldNames.map((name) => sql`${own(name)} ${types[name]}`))})`;

/** The fields of location `l` as a JSON object. */
export const fieldsAsJson = sql`jsonb_build_object(${sql.join(
  locationFieldNames.map((name) => sql`${name}::text, ${columnsOf('locations', 'l')(name)}`),
)})`;

/** Assignments of an update: each field and its new value. */
export const assignFields = (valueOf: (name: LocationFieldName) => Sql): Sql =>
  sql.join(locationFieldNames.map((name) => sql`${own(name)} = ${valueOf(name)}`));
