import { IndexMigration } from './index-migration.js';

/**
 * A store's events in the order of the quick search, active ones and the newest first. It read and sorted the events of all stores that
 * a text finds, which are more with each season.
 */
export class EventsOfPlaceIndex extends IndexMigration {
  override name = '0112-events-of-place-index';
  readonly index = 'events_of_place';
  readonly on = 'events (location_id, (status_num <> 1), id desc)';
  override readonly replaces = { index: 'events_location', on: 'events (location_id)' };
}
