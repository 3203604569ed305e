import type { Saved } from '../envelope.js';
import type { TicketRuleRow, TicketRules, UpdateTicketRule } from '../permits/ticket-rules.js';
import type { SetEnclosed } from '../permits/enclosed.js';
import type { PermitDetail, SetFee, SetTurn, UpdateRound } from '../permits/turns.js';
import type { PermitProposal, PermitProposalFilter } from '../permits/proposals.js';
import type { SiteDays } from '../permits/checks.js';
import type { TicketFilter, TicketProposal } from '../permits/tickets.js';
import { get, post } from './route.js';

export const permitRoutes = {
  /** Of a task of the category permit; of any other it is 404. */
  detail: get(':role/task/:id/permit', 'tasks.read').typed<{ answer: PermitDetail }>(),
  /** What the figures of its authorities make of the days as they are typed; of an 811 ticket it is 404. */
  proposal: get(':role/task/:id/permit/proposal', 'tasks.read').typed<{
    query: PermitProposalFilter;
    answer: PermitProposal;
  }>(),
  setTurn: post(':role/task/:id/permit/turn', 'tasks.edit').typed<{ body: SetTurn; answer: Saved }>(),
  updateRound: post(':role/task/:id/permit/round/:round', 'tasks.edit').typed<{ body: UpdateRound; answer: Saved }>(),
  /** Ticks documents that are with the application, or takes the tick away. */
  setEnclosed: post(':role/task/:id/permit/documents', 'tasks.edit').typed<{ body: SetEnclosed; answer: Saved }>(),
  setFee: post(':role/task/:id/permit/fee', 'permits.fees').typed<{ body: SetFee; answer: Saved }>(),
  /** What the rule of the state proposes for a ticket; of a task that is no ticket it is 404. */
  ticket: get(':role/task/:id/ticket', 'tasks.read').typed<{ query: TicketFilter; answer: TicketProposal }>(),
  siteDays: get(':role/event/:id/site_days', 'events.read').typed<{ answer: SiteDays }>(),
  rules: get(':role/ticket_rule/list', 'settings.manage').typed<{ answer: TicketRules }>(),
  /** `id` is that of the state. */
  rule: get(':role/ticket_rule/:id/detail', 'settings.manage').typed<{ answer: TicketRuleRow }>(),
  updateRule: post(':role/ticket_rule/:id/update', 'settings.manage').typed<{
    body: UpdateTicketRule;
    answer: Saved;
  }>(),
};
