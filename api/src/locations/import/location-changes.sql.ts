import { sql } from 'kysely';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import type { Sql } from '../../platform/db/db.js';
import { changedFields, changeOf, type ChangedRows, isOther } from '../../platform/imports/import-changes.sql.js';

const district = sql`'fire_district_id'`;
const nameIn = (json: Sql): Sql =>
  sql`(select j.name from jurisdictions j where j.id = (${json} ->> ${district})::bigint)`;

/** Stores that a file changes, in the person's scope; a fire district by its name. */
export const changedLocations = (actor: SessionActor): ChangedRows => ({
  joins: sql`join locations l on l.id = r.target_id`,
  seen: scopeOf(actor).locations,
  name: sql`l.lc_number`,
  changes: sql`${changedFields(sql`f.key`, sql`f.key <> ${district}`)} || case
    when exists (select from jsonb_each(r.fields) f where f.key = ${district} and ${isOther})
    then ${changeOf(sql`'fire_district'::text`, nameIn(sql`r.before`), nameIn(sql`r.fields`))} else '{}' end`,
});
