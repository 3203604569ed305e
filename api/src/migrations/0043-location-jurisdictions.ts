import { Migration } from '@mikro-orm/migrations';

/**
 * The authorities that a location belongs to, and the county that its coordinates lie in. A table beside the locations: what a
 * job finds changes no version, so that nobody who edits a store meets a conflict.
 */
export class LocationJurisdictions extends Migration {
  override name = '0043-location-jurisdictions';

  override up(): void {
    this.addSql(`
      create table location_jurisdictions (
        location_id bigint primary key references locations on delete cascade,
        latitude double precision,
        longitude double precision,
        state_num smallint,
        county_fips text check (county_fips ~ '^[0-9]{5}$'),
        county_name text,
        city_id bigint references jurisdictions,
        city_settled boolean not null default false,
        county_id bigint references jurisdictions,
        county_settled boolean not null default false
      );
      create index location_jurisdictions_city on location_jurisdictions (city_id) where city_id is not null;
      create index location_jurisdictions_county on location_jurisdictions (county_id) where county_id is not null;
    `);
  }

  override down(): void {
    this.addSql(`drop table location_jurisdictions`);
  }
}
