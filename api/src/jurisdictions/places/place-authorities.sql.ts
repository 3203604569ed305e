import { sql } from 'kysely';
import { type PlaceKind, placeKinds } from '@guyline/contract/jurisdictions/places';
import { and, type Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { namedAlike } from '../requirement-identity.sql.js';

/** The authorities that a store belongs to beside its state, as a list of ids over `location_jurisdictions`. */
export const placeIds = (alias = 'p'): Sql => sql.join(placeKinds.map((kind) => sql.ref(`${alias}.${kind}_id`)));

/** An authority that a store had, or none where it is archived or deleted since. @param kind or of another kind by now */
export const stillActive = (id: Sql, kind?: PlaceKind): Sql =>
  sql`(select j.id from jurisdictions j where ${and(sql`j.id = ${id}`, isActive('j'), kind && sql`j.kind = ${kind}`)})`;

/** Whether jurisdiction `j` is that of state `s` itself. */
export const isOfState = sql`j.state_num = s.id and j.kind = 'state' and ${namedAlike(sql`j.name::text`)} = ${namedAlike(sql`s.name`)}`;

const byKind = sql.join(placeKinds.map((kind) => sql`(${sql.ref(`p.${kind}_id`)}, ${kind}::text)`));

/**
 * The active authorities of a location `l`: its city and county, settled or proposed, its fire district and its state. Others of the
 * kind of a state, such as one for property of the state, speak of some sites only (docs/domain.md, What is asked for). One whose kind
 * was corrected is no city or county of a store any more, also where that is not written yet: nobody is asked for the same twice.
 */
export const authoritiesOf = sql`
  select j.* from location_jurisdictions p cross join lateral (values ${byKind}) a(id, kind)
    join jurisdictions j on j.id = a.id and j.kind = a.kind and ${isActive('j')} where p.location_id = l.id
  union all
  select j.* from states s join jurisdictions j on ${isOfState} and ${isActive('j')}
   where s.id = l.state_num`;
