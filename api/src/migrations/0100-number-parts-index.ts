import { IndexMigration } from './index-migration.js';

/** Any part of a permit number or name: a search looked at each task for it, 100 of its 115 ms with 300,000 tasks. */
export class NumberPartsIndex extends IndexMigration {
  override name = '0100-number-parts-index';
  readonly index = 'tasks_number_parts';
  readonly on = 'tasks using gin (name_number gin_trgm_ops) where name_number is not null';
}
