import { installItem, ticketLeadDays } from '@guyline/contract/permits/checks';
import { ticketItem } from '@guyline/contract/permits/tickets';
import type { RiskAbout } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { ticketDays } from '../../platform/clock/ticket-days.js';
import { businessDaysOf } from '../../platform/clock/business-days.js';
import { addDays } from '../../platform/clock/days.js';
import type { EventFacts, Rule } from '../event-facts.js';
import { found, isAhead, isPending, isRequired, taskOf } from './found.js';
import { withWork } from './permit-reasons.js';

/** Days before staking on which the last day for a call is looked for: longer than the longest notice. */
const LOOKED_BACK = 40;

/** The last day on which 811 can be called so that the ticket is clear on the day of staking; that day itself without a figure. */
export function lastCall({ ticket, state_code, install_on }: EventFacts): Day {
  if (!ticket?.notice || !ticket.notice_unit) return install_on;
  const business = businessDaysOf({ state_code });
  for (let back = 1; back <= LOOKED_BACK; back += 1) {
    const called = addDays(install_on, -back);
    const { clear_on } = ticketDays(ticket, called, install_on, business);
    if (clear_on && clear_on <= install_on) return called;
  }
  return install_on;
}

/** Called for, clear by the day of staking, and alive on it (docs/domain.md, 811 tickets). */
export const ticketReasons: Rule = (event) => {
  const ticket = taskOf(event, ticketItem);
  if (!ticket || !isRequired(ticket) || !isAhead(event, installItem)) return [];
  const { install_on } = event;
  const { applied_on, valid_from, valid_to } = ticket;
  const about = (day: Day): RiskAbout => ({ item: ticketItem, day, against: install_on });
  if (!applied_on && !valid_to) {
    if (!isPending(ticket)) return [];
    const [call, from_on] = [lastCall(event), addDays(install_on, -ticketLeadDays)];
    return [found(ticket, 'ticket_missing', call, about(call), { from_on })];
  }
  if (valid_from && valid_from > install_on)
    return withWork(event, installItem, found(ticket, 'ticket_not_clear', install_on, about(valid_from)));
  return valid_to && valid_to < install_on
    ? withWork(event, installItem, found(ticket, 'ticket_expired', lastCall(event), about(valid_to)))
    : [];
};
