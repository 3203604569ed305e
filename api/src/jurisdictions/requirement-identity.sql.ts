import { sql } from 'kysely';
import type { RequirementFields } from '@guyline/contract/jurisdictions/requirements';
import type { Sql } from '../platform/db/db.js';

/**
 * What tells a requirement from the others of its jurisdiction: what is asked, and of which events and tents. Two that are alike
 * in this would be asked of every event twice; separate permits for one item have names of their own.
 */
export const identityFields = [
  'kind',
  'pt_num',
  'name',
  'uses',
  'closed_from_sqft',
  'open_from_sqft',
] as const satisfies (keyof RequirementFields)[];

/** `alikeName` of a text of the database. */
export const namedAlike = (name: Sql): Sql => sql`alike_name(${name})`;

/** `identityFields` of a requirement, which `record` has as a JSON object, as one value that is compared. */
export const identityOf = (record: Sql): Sql => {
  const compared = identityFields.map((field) => {
    if (field === 'name') return namedAlike(sql`(${record} ->> 'name')`);
    if (field === 'uses')
      return sql`(select jsonb_agg(one order by one) from jsonb_array_elements_text(${record} -> 'uses') one)`;
    return sql`${record} -> ${field}::text`;
  });
  return sql`jsonb_build_array(${sql.join(compared)})`;
};
