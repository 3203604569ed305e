import { sql } from 'kysely';
import type { RollOverPreview } from '@guyline/contract/roll-over';
import { saidOf, type TentTexts } from '../events/requirements/asked-events.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import type { EventSource, TargetDates } from './event-source.js';
import {
  earlierSeen,
  insertRolledDocuments,
  insertRolledMarks,
  lessonsOf,
  rolledEvents,
  rolledTasks,
  rolledVendors,
} from './roll-over.sql.js';
import { standingOfEarlier } from './standing-documents.sql.js';
import { judgedStores } from './stores.sql.js';

/** The project that a season is rolled over into; its id and version are 0 while it is not there yet. */
export type SeasonProject = TargetDates & Record<'id' | 'customer_id' | 'version', number>;
/** Last season, and what its events say of their tents. */
interface LastSeason {
  id: number;
  tents: TentTexts[];
}

/** Last season's events, to be made again in the project (docs/domain.md, Rolling a season over). */
export const seasonSource = (
  actor: SessionActor,
  project: SeasonProject,
  { id, tents }: LastSeason,
): EventSource<RollOverPreview> => {
  const earlier = sql`events o on o.project_id = ${id} and o.location_id = j.id`;
  return {
    dates: project,
    stores: judgedStores(actor, project, { project_id: id }),
    tasks: (stores) => sql`
      select j.id as location_id, r.* from (${stores}) j join ${earlier} cross join lateral (${rolledTasks(project)}) r`,
    subjects: (stores) => sql`
      select j.id as key, j.id as location_id, e.type_num, t.sqft, t.open, ${project.start_date}::date as start_date,
             ${project.inst_tdate}::date as inst_tdate
        from (${stores}) j join events e on e.project_id = ${id} and e.location_id = j.id join ${saidOf(tents)}`,
    seen: earlierSeen(id),
    shown: {
      from: sql`from events o where o.project_id = ${id} and o.location_id = page.id`,
      type: sql`o.type_num`,
      vendors: sql`(select json_agg(v order by v.vendor_num) from (${rolledVendors}) v)`,
      documents: standingOfEarlier,
      columns: sql`${lessonsOf} as lessons`,
      counts: sql`${project.version}::int as project_version`,
    },
    insertEvents: (target, locationIds) => rolledEvents(id, target, locationIds),
    insertMarks: (eventIds) => insertRolledMarks(id, eventIds),
    insertDocuments: (eventIds) => insertRolledDocuments(id, eventIds),
  };
};
