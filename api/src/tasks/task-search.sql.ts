import { sql } from 'kysely';
import { containing, type Sql, startingWith } from '../platform/db/db.js';

/** What a text finds, as a `select` of ids each: stores by number and name, projects by name or number, events by their code. */
export const placesByText = (text: string): Sql =>
  sql`select l.id from locations l where l.search like ${containing(text.toLowerCase())}`;
export const projectsByText = (text: string): Sql =>
  sql`select p.id from projects p where p.name ilike ${containing(text)} or p.uuid like ${startingWith(text.toUpperCase())}`;
export const eventsByText = (text: string): Sql =>
  sql`select e.id from events e where e.uuid like ${startingWith(text.toUpperCase())}`;
/** What a search finds by the event of a task, over its `location_id`, `project_id` and `event_id`. */
export const foundByEvent = (text: string): Sql => sql`(t.location_id in (${placesByText(text)})
  or t.project_id in (${projectsByText(text)})
  or t.event_id in (${eventsByText(text)}))`;
/** What a search finds by the permit number or name of a task itself. */
export const foundByNumber = (text: string): Sql => sql`t.name_number ilike ${containing(text)}`;
/** What the search field of a task list finds: store number, name, project by name or number, event and permit numbers. */
export const taskSearch = (text: string): Sql => sql`(${foundByEvent(text)} or ${foundByNumber(text)})`;
