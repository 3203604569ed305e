import { IndexMigration } from './index-migration.js';

const columns = 'location_id, (status_num <> 1), id desc';

/**
 * `events_of_place` with the project and the status: a list of the events of some places and a year counts them by status and puts them in
 * the order of their projects, and each event of these places, of whatever year, was looked up in the table for that.
 */
export class PlaceWithProjectIndex extends IndexMigration {
  override name = '0135-place-with-project-index';
  readonly index = 'events_of_place_and_project';
  readonly on = `events (${columns}) include (project_id, status_num)`;
  override readonly replaces = { index: 'events_of_place', on: `events (${columns})` };
}
