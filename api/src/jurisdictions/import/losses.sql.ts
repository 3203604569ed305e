import { sql } from 'kysely';
import type { ImportLoss } from '@guyline/contract/import-changes';
import { shortStatus } from '@guyline/contract/status';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { and, type Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import type { ChangedRows } from '../../platform/imports/import-changes.sql.js';
import { storesOfJurisdiction } from '../jurisdiction-uses.sql.js';

type Loss = NonNullable<ChangedRows['loss']>;

const lossWhen = (name: ImportLoss, when: Sql): Sql => sql`case when ${when} then ${name}::text end`;

/** Active stores that an authority has a say over, in the person's scope. */
const storesOf = (actor: SessionActor, id: Sql): Sql => sql`(
  select count(*)::int from (${storesOfJurisdiction(id)}) u join locations l on l.id = u.id
   where ${and(isActive('l'), scopeOf(actor).locations)})`;

/** Open events in the person's scope that are asked for something. @param which over `event_requirements k` */
const eventsAsked = (actor: SessionActor, which: Sql): Sql => sql`(
  select count(distinct k.event_id)::int
    from event_requirements k join events e on e.id = k.event_id join projects p on p.id = e.project_id
   where ${and(which, sql`k.state = 'asked'`, isActive('e'), isActive('p'), scopeOf(actor).events)})`;

const statusIn = (json: Sql): Sql => sql`(${json} ->> 'status_num')::int`;

/** A row that archives an authority: nobody asks for its requirements any more. */
export const archiving = (actor: SessionActor): Loss => ({
  kind: lossWhen(
    'archives',
    sql`${statusIn(sql`r.fields`)} = ${shortStatus.archived} and ${statusIn(sql`r.before`)} <> ${shortStatus.archived}`,
  ),
  stores: storesOf(actor, sql`r.target_id`),
  events: eventsAsked(actor, sql`k.jurisdiction_id = r.target_id`),
});

const [was, is] = [sql`r.before`, sql`(r.before || r.fields)`];
const usesIn = (json: Sql): Sql => sql`(${json} -> 'uses')`;
/** No use named means any. */
const fewerUses = sql`${usesIn(is)} <> '[]' and (${usesIn(was)} = '[]' or not ${usesIn(is)} @> ${usesIn(was)})`;
/** From which size on, of closed and of open tents (docs/domain.md, What is asked for); without one it holds for all. */
const closedFrom = (json: Sql): Sql => sql`coalesce((${json} ->> 'closed_from_sqft')::int, -1)`;
const openFrom = (json: Sql): Sql => sql`coalesce((${json} ->> 'open_from_sqft')::int, ${closedFrom(json)})`;
const largerTents = sql`${closedFrom(is)} > ${closedFrom(was)} or ${openFrom(is)} > ${openFrom(was)}`;
/** The item that it made is not asked for any more, though perhaps another is. */
const otherItem = sql`${was} ->> 'pt_num' is not null and ${was} -> 'pt_num' <> ${is} -> 'pt_num'`;

/** A row after which a requirement holds for fewer events, or asks for its item no more. */
export const askingLess = (actor: SessionActor): Loss => ({
  kind: lossWhen('asks_less', sql`${otherItem} or ${fewerUses} or ${largerTents}`),
  stores: storesOf(actor, sql`r.parent_id`),
  events: eventsAsked(actor, sql`k.jurisdiction_id = r.parent_id and k.requirement_id = r.target_id`),
});
