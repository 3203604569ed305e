import type { Saved } from '../envelope.js';
import type { TicketRuleRow, TicketRules, UpdateTicketRule } from '../permits/ticket-rules.js';
import { get, post } from './route.js';

export const permitRoutes = {
  rules: get(':role/ticket_rule/list', 'settings.manage').typed<{ answer: TicketRules }>(),
  /** `id` is that of the state. */
  rule: get(':role/ticket_rule/:id/detail', 'settings.manage').typed<{ answer: TicketRuleRow }>(),
  updateRule: post(':role/ticket_rule/:id/update', 'settings.manage').typed<{
    body: UpdateTicketRule;
    answer: Saved;
  }>(),
};
