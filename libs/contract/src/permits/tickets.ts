import type { Day } from '../status.js';
import { permitFieldNames, type TaskFieldName } from '../tasks/fields.js';
import { categoryOf, type TaskItem } from '../tasks/items.js';

/** The task item that is the 811 ticket of an event (docs/domain.md, 811 tickets). */
export const ticketItem = 1 satisfies TaskItem;
/** Days before its end from which the people of a permit or ticket are reminded. */
export const expiryNoticeDays = 7;
/** Fields of a permit that a ticket has, too: called on, clear on, expires on. */
export const ticketFields = ['applied_on', 'valid_from', 'valid_to'] as const satisfies readonly TaskFieldName[];
export type TicketField = (typeof ticketFields)[number];
export const isTicketField = (name: TaskFieldName): name is TicketField => ticketFields.some((field) => field === name);
/** The days that a task of this item has beside its scheduled date. */
export const permitFieldsOf = (item: TaskItem): readonly (typeof permitFieldNames)[number][] =>
  categoryOf(item) !== 1 ? [] : item === ticketItem ? ticketFields : permitFieldNames;

/** `GET {role}/task/{id}/ticket` */
export interface TicketFilter {
  /** The day on which 811 was called. */
  called_on: Day;
}
/** What the rule of the state makes of it. */
export interface TicketProposal {
  /** null = the state names no figure, or it would be after the last day that there is. */
  clear_on: Day | null;
  expires_on: Day | null;
  /** The state has no fixed life, which is another thing than one that is not known. */
  no_life: boolean;
  /** Whom one calls. */
  centre: string | null;
  note: string | null;
}
