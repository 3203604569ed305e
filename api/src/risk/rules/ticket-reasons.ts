import { ticketLeadDays } from '@guyline/contract/permits/checks';
import { ticketItem } from '@guyline/contract/permits/tickets';
import { installItem } from '@guyline/contract/permits/works';
import type { RiskAbout } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { lastCall } from '../../platform/clock/ticket-days.js';
import { businessDaysOf } from '../../platform/clock/business-days.js';
import { addDays } from '../../platform/clock/days.js';
import type { EventFacts, Rule } from '../event-facts.js';
import { found, isAhead, isPending, isRequired, taskOf, withWork } from './found.js';

/** Days before the last day to call on which its sentence is shown at the latest. */
const DAYS_TO_CALL = 7;

/** The last day to call; that of staking where the state has no figure. */
const callBy = ({ ticket, state_code, install_on }: EventFacts): Day =>
  ticket ? lastCall(ticket, install_on, businessDaysOf({ state_code })) : install_on;

/** Two weeks before staking; earlier where the state's notice is so long. */
const missedFrom = (install_on: Day, call: Day): Day => {
  const [usual, early] = [addDays(install_on, -ticketLeadDays), addDays(call, -DAYS_TO_CALL)];
  return early < usual ? early : usual;
};

/** Called for, clear by the day of staking, and alive on it (docs/domain.md, 811 tickets). */
export const ticketReasons: Rule = (event) => {
  const ticket = taskOf(event, ticketItem);
  if (!ticket || !isRequired(ticket) || !isAhead(event, installItem)) return [];
  const { install_on } = event;
  const { applied_on, valid_from, valid_to } = ticket;
  const about = (day: Day): RiskAbout => ({ item: ticketItem, day, against: install_on });
  if (!applied_on && !valid_to) {
    if (!isPending(ticket)) return [];
    const call = callBy(event);
    return [found(ticket, 'ticket_missing', call, about(call), { from_on: missedFrom(install_on, call) })];
  }
  if (valid_from && valid_from > install_on)
    return withWork(event, installItem, found(ticket, 'ticket_not_clear', install_on, about(valid_from)));
  return valid_to && valid_to < install_on
    ? withWork(event, installItem, found(ticket, 'ticket_expired', callBy(event), about(valid_to)))
    : [];
};
