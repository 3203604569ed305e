import { sql } from 'kysely';
import { ids, type Sql } from '../../platform/db/db.js';
import { stillActive } from './place-authorities.sql.js';

/** A row of `location_jurisdictions p`, what is only proposed included. */
export const row: Sql = sql`jsonb_build_object('city_id', p.city_id, 'county_id', p.county_id, 'fire_district_id', p.fire_district_id,
  'city_settled', p.city_settled, 'county_settled', p.county_settled, 'said_no', p.said_no, 'said_by_id', p.said_by_id)`;

/** What people say of it; proposals follow the directory by themselves. */
const said: Sql = sql`jsonb_build_object('city_settled', p.city_settled, 'city_id', case when p.city_settled then p.city_id end,
  'county_settled', p.county_settled, 'county_id', case when p.county_settled then p.county_id end, 'fire_district_id', p.fire_district_id)`;

/** What people said stands as the change left it. */
export const stands: Sql = sql`(${said} = u.before -> 'left')`;
/**
 * Somebody has said the same again since: the authorities do not tell, only how often they were said. A row of an earlier version of
 * the portal has a 0, which does not tell either.
 */
export const saidAgain: Sql = sql`(u.version not in (0, p.said_no))`;

/** Whether the change settled the city or county, or settled another one; what it did not touch stays as it is. */
const resettled = (kind: 'city' | 'county'): Sql => {
  const [id, settled] = [`${kind}_id`, `${kind}_settled`];
  const saidBefore = sql`case when (u.before ->> ${settled})::boolean then u.before -> ${id} else 'null' end`;
  const left = sql`u.before -> 'left'`;
  return sql`((u.before -> ${settled}, ${saidBefore}) is distinct from (${left} -> ${settled}, ${left} -> ${id}))`;
};
const changed = {
  city_id: resettled('city'),
  county_id: resettled('county'),
  fire_district_id: sql`(u.before -> 'fire_district_id' is distinct from u.before -> 'left' -> 'fire_district_id')`,
};
type Authority = keyof typeof changed;
const authorities = Object.keys(changed) as Authority[];

const had = (field: Authority): Sql => sql`(u.before ->> ${field})::bigint`;
const still = (field: Authority): Sql => stillActive(had(field));
const isGone = (field: Authority): Sql =>
  sql`(${changed[field]} and ${had(field)} is not null and ${still(field)} is null)`;
const restored = (field: Authority): Sql => {
  const column = sql.ref(field);
  return sql`${column} = case when ${changed[field]} then ${still(field)} else p.${column} end`;
};
/** What was settled is settled again, unless its authority is gone: then another may be proposed, and people have to resolve it. */
const settledAgain = (kind: 'city' | 'county'): Sql => {
  const [id, column] = [`${kind}_id` as const, sql.ref(`${kind}_settled`)];
  const settled = sql`(u.before ->> ${`${kind}_settled`})::boolean and not ${isGone(id)}`;
  return sql`${column} = case when ${changed[id]} then ${settled} else p.${column} end`;
};

/** A location as it stood before a change. */
export interface Before {
  location_id: string;
  before: object;
}

/** Keeps how locations stood before a change, and how it left them. */
export const keepChanged = (jobId: string, before: readonly Before[], changedIds: readonly number[]): Sql => sql`
  insert into row_undo (job_id, row_id, version, before)
  select ${jobId}::uuid, p.location_id, p.said_no, b.before || jsonb_build_object('left', ${said})
    from json_to_recordset(${JSON.stringify(before)}::json) b(location_id bigint, before jsonb)
    join location_jurisdictions p on p.location_id = b.location_id where p.location_id = any(${ids(changedIds)})`;

/**
 * Gives locations their authorities back, and the count with them: what was said before can be undone, too.
 * @param chosen rows `u` of `row_undo`
 * @returns `location_id` of each, and whether one of its authorities is `gone`
 */
export const giveBack = (chosen: Sql): Sql => sql`
  update location_jurisdictions p
     set ${sql.join([...authorities.map(restored), settledAgain('city'), settledAgain('county')])},
         said_no = coalesce((u.before ->> 'said_no')::int, p.said_no), said_by_id = (u.before ->> 'said_by_id')::bigint
    from row_undo u where p.location_id = u.row_id and ${chosen}
  returning p.location_id, ${sql.join(authorities.map(isGone), sql` or `)} as gone`;
