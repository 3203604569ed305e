import { IndexMigration } from './index-migration.js';

/**
 * `event_states_project` with what tells the places of live events: the dashboard counts those of a customer's year, and each event of it was
 * looked up in the table for that.
 */
export class PlacesOfProjectIndex extends IndexMigration {
  override name = '0141-places-of-project-index';
  readonly index = 'event_states_of_project';
  readonly on = 'event_states (project_id) include (location_id, customer_id, live)';
  override readonly replaces = { index: 'event_states_project', on: 'event_states (project_id)' };
}
