import { IndexMigration } from './index-migration.js';

/**
 * The messages about a store. Undoing an import asks of each new store whether there is one, and a store that is deleted leaves its
 * messages without it: both read the messages of all stores each time.
 */
export class MessagesOfLocationIndex extends IndexMigration {
  override name = '0127-messages-of-location-index';
  readonly index = 'messages_location';
  readonly on = 'messages (location_id) where location_id is not null';
}
