import { sql } from 'kysely';
import { comparedFacts, type DifferenceKind } from '@guyline/contract/event-requirements';
import type { Sql } from '../../platform/db/db.js';
import { and } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { eventsFrom } from '../events.sql.js';

/** Active events of active projects, over `eventsFrom`: what is over is not asked for again. */
export const openEvents = and(isActive('e'), isActive('p'));

const kind = (name: DifferenceKind): Sql => sql`${name}::text`;
const compared = (row: string): Sql => sql`(${sql.join(comparedFacts.map((fact) => sql.ref(`${row}.${fact}`)))})`;
const factsOf = (row: string): Sql =>
  sql`jsonb_build_object(${sql.join(comparedFacts.flatMap((fact) => [sql`${fact}::text`, sql.ref(`${row}.${fact}`)]))})`;

/**
 * Where what is kept of events differs from what is asked for now: rows of `event_id`, `requirement_id`, `jurisdiction_id`, `kind`,
 * `before` and `after`. What a person left out stays left out; what is only offered is not missed.
 * @param asked `AskedEvents.asked` of the same events
 * @param where over `eventsFrom`
 */
export const differencesOf = (asked: Sql, where: Sql): Sql => sql`
  select coalesce(n.key, r.event_id) as event_id, coalesce(n.requirement_id, r.requirement_id) as requirement_id,
         coalesce(n.jurisdiction_id, r.jurisdiction_id) as jurisdiction_id,
         case when n.key is null then ${kind('gone')} when r.state is distinct from 'asked' then ${kind('new')}
              else ${kind('changed')} end as kind,
         case when r.state = 'asked' then ${factsOf('r')} end as before,
         case when n.key is not null then ${factsOf('n')} end as after
    from (${asked}) n
    full join (select r.* from event_requirements r join (${eventsFrom}) on e.id = r.event_id where ${where}) r
      on r.event_id = n.key and r.requirement_id = n.requirement_id
   where case when n.key is null then r.state = 'asked'
              when r.event_id is null or r.state = 'dropped' then n.reason <> 'other_use'
              else r.state = 'asked' and ${compared('n')} is distinct from ${compared('r')} end`;
