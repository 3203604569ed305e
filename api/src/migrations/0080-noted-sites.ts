import { Migration } from '@mikro-orm/migrations';

/**
 * Events that are made or deleted note those whose site days they change (docs/domain.md, Reasons of risk), where days of the site are
 * limited: by an authority, or by a requirement that one of its events is asked for. So does a change of the latter.
 */
export class NotedSites extends Migration {
  override name = '0080-noted-sites';

  override up(): void {
    this.addSql(`
      create function note_limited_sites(places bigint[]) returns void language sql
      begin atomic
        insert into risk_due (event_id)
        select n.id from (
          select e.id, e.location_id from location_jurisdictions p
            join jurisdictions j on j.id in (p.city_id, p.county_id, p.fire_district_id) and j.site_days_per_year is not null
            join events e on e.location_id = p.location_id
           where p.location_id = any(places)
          union
          select e.id, e.location_id from locations l
            join jurisdictions j on j.kind = 'state' and j.state_num = l.state_num and j.site_days_per_year is not null
            join events e on e.location_id = l.id
           where l.id = any(places)
          union
          select e.id, e.location_id from events e
            join event_requirements r on r.event_id = e.id and r.state = 'asked'
            join jurisdiction_requirements q on q.id = r.requirement_id and q.days_per_year is not null
           where e.location_id = any(places)) n
         order by n.location_id, n.id;
      end;
      create function events_risk_of_sites() returns trigger language plpgsql as $$
      begin
        perform note_limited_sites(array(select distinct location_id from changed));
        return null;
      end $$;
      create trigger events_risk_made after insert on events
        referencing new table as changed for each statement execute function events_risk_of_sites();
      create trigger events_risk_gone after delete on events
        referencing old table as changed for each statement execute function events_risk_of_sites();

      drop trigger requirements_risk on jurisdiction_requirements;
      create trigger requirements_risk after update of lead_days, lead_unit, days_per_year or delete
        on jurisdiction_requirements for each row execute function requirements_risk();
      insert into risk_due (event_id)
      select distinct r.event_id from event_requirements r
        join jurisdiction_requirements q on q.id = r.requirement_id and q.days_per_year is not null where r.state = 'asked';
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger requirements_risk on jurisdiction_requirements;
      create trigger requirements_risk after update of lead_days, lead_unit or delete on jurisdiction_requirements
        for each row execute function requirements_risk();
      drop trigger events_risk_made on events;
      drop trigger events_risk_gone on events;
      drop function events_risk_of_sites, note_limited_sites;
    `);
  }
}
