import { Migration } from '@mikro-orm/migrations';

/** A store may belong to a fire district beside its city and county. Nothing proposes one: its name is no part of an address. */
export class FireDistricts extends Migration {
  override name = '0073-fire-districts';

  override up(): void {
    this.addSql(`alter table location_jurisdictions add column fire_district_id bigint references jurisdictions`);
    this.risk(['city_id', 'county_id', 'fire_district_id']);
  }

  override down(): void {
    this.risk(['city_id', 'county_id']);
    this.addSql(`alter table location_jurisdictions drop column fire_district_id`);
  }

  /** Events whose authorities change, or are changed, are worked out again. */
  private risk(authorities: readonly string[]): void {
    const of = (row: string): string => authorities.map((column) => `${row}.${column}`).join(', ');
    this.addSql(`
      drop trigger places_risk_changed on location_jurisdictions;
      create trigger places_risk_changed after update of ${authorities.join(', ')} on location_jurisdictions for each row
        when ((${of('old')}) is distinct from (${of('new')})) execute function places_risk();
      create or replace function jurisdictions_risk() returns trigger language plpgsql as $$
      begin
        insert into risk_due (event_id)
        select e.id from events e join locations l on l.id = e.location_id
         where new.kind = 'state' and l.state_num = new.state_num
        union
        select e.id from location_jurisdictions p join events e on e.location_id = p.location_id where new.id in (${of('p')})
        union
        select event_id from event_requirements where jurisdiction_id = new.id;
        return null;
      end $$;
    `);
  }
}
