import { Migration } from '@mikro-orm/migrations';

/**
 * How many days of the year the site of an event is used, where an authority limits them: kept with the reasons of risk
 * (docs/domain.md, Permit checks), so that the list of events can say it, filter and sort by it.
 */
export class EventSiteDays extends Migration {
  override name = '0085-event-site-days';

  override up(): void {
    this.addSql(`
      create table event_site_days (
        event_id bigint primary key references events on delete cascade,
        used integer not null,
        day_limit integer not null
      );
      insert into risk_due (event_id)
      select e.id from events e join locations l on l.id = e.location_id
       where l.state_num in (select state_num from jurisdictions where site_days_per_year is not null) order by e.id;
    `);
  }

  override down(): void {
    this.addSql('drop table event_site_days');
  }
}
