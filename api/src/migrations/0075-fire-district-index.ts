import { IndexMigration } from './index-migration.js';

/** The stores of a fire district, as of a city and a county. */
export class FireDistrictIndex extends IndexMigration {
  override name = '0075-fire-district-index';
  readonly index = 'location_jurisdictions_fire_district';
  readonly on = 'location_jurisdictions (fire_district_id) where fire_district_id is not null';
}
