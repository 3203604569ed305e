import { sql } from 'kysely';
import type { CreateMessage } from '@guyline/contract/messages';
import type { Actor } from '@guyline/contract/access';
import { scopeOf } from '../platform/access/scope.js';
import type { Sql } from '../platform/db/db.js';

/** What a message is about; nothing, or one of them. */
export type MessageParent = { [Id in 'event_id' | 'location_id' | 'project_id']?: CreateMessage[Id] | null };

/** The customer of what a message is about, if that is in the person's scope; undefined where it is about nothing. */
export function parentOf(actor: Actor, { event_id, location_id, project_id }: MessageParent): Sql | undefined {
  const { events, locations, projects } = scopeOf(actor);
  if (event_id) return sql`select e.customer_id::int8 as id from events e where e.id = ${event_id} and ${events}`;
  if (location_id)
    return sql`select l.customer_id::int8 as id from locations l where l.id = ${location_id} and ${locations}`;
  if (project_id)
    return sql`select p.customer_id::int8 as id from projects p where p.id = ${project_id} and ${projects}`;
  return undefined;
}

/** That the caller sees what a message is about: without it, the receivers would give away who works at other people's events. */
export function seesAbout(actor: Actor, about: MessageParent): Sql | undefined {
  const parent = parentOf(actor, about);
  return parent && sql`exists (${parent})`;
}
