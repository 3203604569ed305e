import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SiteDays } from '@guyline/contract/permits/checks';
import { ticketItem, type TicketProposal } from '@guyline/contract/permits/tickets';
import { type Day, lastDay } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { notFound } from '../platform/errors/rule-error.js';
import { installOn } from '../tasks/permit-columns.sql.js';
import { notDeleted } from '../tasks/task-states.sql.js';
import { type TicketFigures, ticketDays } from '../platform/clock/ticket-days.js';
import { siteDaysUsed, siteLimitOf } from './site-days.sql.js';

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
    const { clear_on, expires_on } = ticketDays(figures, called_on, start, businessDaysOf({ state_code: code }));
    return { clear_on: savable(clear_on), expires_on: savable(expires_on), no_life: rule.no_life, centre, note };
  }

  /**
   * How many days of its year the site of an event is used: days of several events at once count once.
   * @throws RuleError `not_found` 404
   */
  async siteDays(actor: SessionActor, id: number): Promise<JsonText<SiteDays>> {
    const answer = await this.db.json<SiteDays>(sql`
      select json_build_object('year', p.year, 'used', ${siteDaysUsed}, 'limit', m.days, 'authority', m.authority) as doc
        from events e join projects p on p.id = e.project_id join locations l on l.id = e.location_id
        left join lateral (${siteLimitOf(sql`e.id`)}) m on true
       where e.id = ${id} and ${scopeOf(actor).events}`);
    if (!answer) throw notFound();
    return answer;
  }
}

/** A day after the last that there is could not be saved. */
const savable = (day: Day | null): Day | null => (day && day <= lastDay ? day : null);
