import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SiteDays } from '@guyline/contract/permits/checks';
import { ticketItem, type TicketProposal } from '@guyline/contract/permits/tickets';
import type { Day } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { placeIds } from '../jurisdictions/places/place-authorities.sql.js';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { columnsOf } from '../platform/db/query.js';
import { notFound } from '../platform/errors/rule-error.js';
import { installOn, takedownOn } from '../tasks/permit-columns.sql.js';
import { notDeleted } from '../tasks/tasks.sql.js';
import { type TicketFigures, ticketDays } from '../platform/clock/ticket-days.js';

interface RuleThere extends TicketFigures {
  code: string;
  start: Day;
  centre: string | null;
  note: string | null;
}
const k = columnsOf('ticket_rules', 'k');

/** What the rules of a place say of an event there. */
@Injectable()
export class TicketsQueries {
  constructor(private readonly db: Db) {}

  /**
   * The days that the rule of the state proposes for a ticket that is called for on that day.
   * @throws RuleError `not_found` 404, also for a task that is no 811 ticket
   */
  async proposal(actor: SessionActor, id: number, called_on: Day): Promise<TicketProposal> {
    const rule = await this.db.one<RuleThere>(sql`
      select s.code, ${installOn}::text as start, ${k('notice', 'notice_unit', 'life', 'life_unit', 'life_from', 'centre', 'note')},
             coalesce(${k('no_life')}, false) as no_life
        from tasks t join projects p on p.id = t.project_id join locations l on l.id = t.location_id
        join states s on s.id = l.state_num left join ticket_rules k on ${k('state_id')} = s.id
       where t.id = ${id} and t.pt_num = ${ticketItem} and ${notDeleted} and ${scopeOf(actor).tasks}`);
    if (!rule) throw notFound();
    const { code, start, centre, note, ...figures } = rule;
    const days = ticketDays(figures, called_on, start, businessDaysOf({ state_code: code }));
    return { ...days, no_life: rule.no_life, centre, note };
  }

  /**
   * How many days of its year the site of an event is used: days of several events at once count once.
   * @throws RuleError `not_found` 404
   */
  async siteDays(actor: SessionActor, id: number): Promise<JsonText<SiteDays>> {
    const answer = await this.db.json<SiteDays>(sql`
      with site as materialized (
        select e.location_id, extract(year from p.start_date)::int as year
          from events e join projects p on p.id = e.project_id where e.id = ${id} and ${scopeOf(actor).events}
      ), stands as (
        select range_agg(daterange(least(u.install_on, u.takedown_on), greatest(u.install_on, u.takedown_on), '[]')) as days
          from site cross join lateral (
            select ${installOn} as install_on, ${takedownOn} as takedown_on
              from events e join projects p on p.id = e.project_id cross join lateral (select e.id as event_id) t
             where e.location_id = site.location_id and ${isActive('e')} and ${isActive('p')}) u
      ), limits as (
        select j.site_days_per_year as days, j.name from site
          join location_jurisdictions lj on lj.location_id = site.location_id
          join jurisdictions j on j.id in (${placeIds('lj')}) and ${isActive('j')} and j.site_days_per_year is not null
         order by j.site_days_per_year, j.name limit 1
      )
      select json_build_object('year', site.year, 'used', coalesce((
               select sum(upper(d) - lower(d))::int
                 from stands, unnest(stands.days * datemultirange(daterange(make_date(site.year, 1, 1), make_date(site.year + 1, 1, 1)))) d), 0),
               'limit', (select days from limits), 'authority', (select name from limits)) as doc
        from site`);
    if (!answer) throw notFound();
    return answer;
  }
}
