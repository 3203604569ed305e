import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AskedEvents } from '../../events/requirements/asked-events.queries.js';
import { openEvents } from '../../events/requirements/differences.sql.js';
import { addTasks, keepAsked, wantedTasks } from '../../events/requirements/kept.sql.js';
import { eventsFrom } from '../../events/events.sql.js';
import { AskedQueries } from '../../jurisdictions/asked/asked.queries.js';
import { Db } from '../../platform/db/db.js';

/** What the collected authorities ask for of the season's open events, with its tasks; of some it has changed since. */
export async function keepWhatIsAsked(em: EntityManager): Promise<void> {
  const db = new Db(em);
  const open = await db.rows<{ id: string }>(sql`select e.id from ${eventsFrom} where ${openEvents}`, em);
  const asked = await new AskedEvents(db, new AskedQueries(db)).asked(openEvents, em);
  await db.rows(keepAsked(asked, { left_out: [], added: [] }), em);
  const eventIds = open.map(({ id }) => Number(id));
  await db.rows(addTasks(wantedTasks(eventIds, [])), em);
  await db.rows(changedSince, em);
  await db.rows(enclosed, em);
}

/** What has been applied for has its documents with it; of what has not, about half are there. */
const enclosed = sql`
  insert into task_enclosures (task_id, document)
  select distinct t.id, d.document from event_requirements r cross join unnest(r.documents) d(document)
    join tasks t on t.event_id = r.event_id and t.pt_num = r.pt_num and t.category_num = 1
   where r.state = 'asked' and (t.status_num <> 1 or pg_temp.dice(t.id || d.document) < 50)`;

const changedSince = sql`
  update event_requirements r
     set apply_by = r.apply_by - 7, documents = r.documents[2:]
    from events e where e.id = r.event_id and pg_temp.dice(e.uuid || 'asked') < 12`;
