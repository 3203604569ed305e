import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { JurisdictionHoliday } from '@guyline/contract/jurisdictions';
import type { PermitProposal, PermitProposalFilter, ProposedDay } from '@guyline/contract/permits/proposals';
import { ticketItem } from '@guyline/contract/permits/tickets';
import { type Day, lastDay } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { addDays } from '../platform/clock/days.js';
import { Db } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { notFound } from '../platform/errors/rule-error.js';
import { asksFor } from '../tasks/asking.sql.js';
import { notDeleted } from '../tasks/task-states.sql.js';

const q = columnsOf('event_requirements', 'q');

/** What an authority that asks for the permit says of it. */
interface Asking {
  authority: string;
  state_code: string | null;
  holidays: JurisdictionHoliday[];
  /** Most days that a permit is good for. */
  valid_days: number | null;
  /** Usual review, in business days. */
  review_days: number | null;
}

/** Days of a permit that the figures of its authorities propose (docs/domain.md, Permits). */
@Injectable()
export class PermitProposalQueries {
  constructor(private readonly db: Db) {}

  /** @throws RuleError `not_found` 404, also for a task that is no permit, or an 811 ticket, which has a rule of its own */
  async proposal(actor: SessionActor, id: number, days: PermitProposalFilter): Promise<PermitProposal> {
    const found = await this.db.one<{ asking: Asking[] }>(sql`
      select coalesce((select json_agg(json_build_object('authority', j.name, 'state_code', s.code, 'holidays', j.holidays,
                                'valid_days', r.valid_days, 'review_days', j.review_days) order by j.name, q.requirement_id)
                from event_requirements q join jurisdictions j on j.id = ${q('jurisdiction_id')}
                left join states s on s.id = j.state_num left join jurisdiction_requirements r on r.id = q.requirement_id
               where ${asksFor(sql`t`)}), '[]') as asking
        from tasks t
       where t.id = ${id} and t.category_num = 1 and t.pt_num <> ${ticketItem} and ${notDeleted} and ${scopeOf(actor).tasks}`);
    if (!found) throw notFound();
    const { applied_on, from } = days;
    return {
      valid_to: from ? validTo(found.asking, from) : null,
      expected_on: applied_on ? expectedOn(found.asking, applied_on) : null,
    };
  }
}

/** Both ends of a window are included. */
function validTo(asking: readonly Asking[], of: Day): ProposedDay | null {
  const all = asking.flatMap(({ authority, valid_days: days }) =>
    days === null ? [] : [{ day: addDays(of, days - 1), of, days, authority }],
  );
  return first(all, (one, other) => one.day < other.day);
}

function expectedOn(asking: readonly Asking[], of: Day): ProposedDay | null {
  const all = asking.flatMap(({ authority, review_days: days, ...counting }) =>
    days === null ? [] : [{ day: businessDaysOf(counting).add(of, days), of, days, authority }],
  );
  return first(all, (one, other) => one.day > other.day);
}

/** A day after the last that there is could not be saved. */
const first = (days: ProposedDay[], isBefore: (one: ProposedDay, other: ProposedDay) => boolean): ProposedDay | null =>
  days
    .filter(({ day }) => day <= lastDay)
    .reduce<ProposedDay | null>((best, one) => (best && !isBefore(one, best) ? best : one), null);
