import { Migration } from '@mikro-orm/migrations';

/**
 * An authority that gets another state or kind, and a requirement that a repair by hand gives to another authority, note the events whose risk they
 * change at once, those of the former state as well (docs/domain.md, Reasons of risk). Crowded sites whose year was not kept with the
 * reason by earlier versions are worked out again.
 */
export class NotedMoves extends Migration {
  override name = '0092-noted-moves';

  override up(): void {
    this.on({ moved: ', jurisdiction_id', settled: ', state_num, kind', former: true });
    this.addSql(`
      insert into risk_due (event_id)
      select distinct t.event_id from task_reasons r join tasks t on t.id = r.task_id
       where r.code = 'site_days_exceeded' and r.about->>'year' is null;
    `);
  }

  override down(): void {
    this.on({ moved: '', settled: '', former: false });
  }

  private on({ moved, settled, former }: { moved: string; settled: string; former: boolean }): void {
    const ofFormer = `
        union
        select e.id from events e join locations l on l.id = e.location_id
         where old.kind = 'state' and l.state_num = old.state_num`;
    this.addSql(`
      drop trigger requirements_risk on jurisdiction_requirements;
      create trigger requirements_risk after update of lead_days, lead_unit, days_per_year${moved} or delete
        on jurisdiction_requirements for each row execute function requirements_risk();
      create or replace function jurisdictions_risk() returns trigger language plpgsql as $$
      begin
        insert into risk_due (event_id)
        select e.id from events e join locations l on l.id = e.location_id
         where new.kind = 'state' and l.state_num = new.state_num${former ? ofFormer : ''}
        union
        select e.id from location_jurisdictions p join events e on e.location_id = p.location_id
         where new.id in (p.city_id, p.county_id, p.fire_district_id)
        union
        select event_id from event_requirements where jurisdiction_id = new.id;
        return null;
      end $$;
      drop trigger jurisdictions_risk on jurisdictions;
      create trigger jurisdictions_risk
        after insert or update of name, inspection_notice_days, site_days_per_year, holidays, status_num${settled}
        on jurisdictions for each row execute function jurisdictions_risk();
    `);
  }
}
