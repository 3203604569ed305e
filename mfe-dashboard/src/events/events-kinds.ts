import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { EventFilter } from '@guyline/contract/events';

/** What the event list is asked for events that a number counts: the Active ones, or those of them that are ready for sales. */
export const eventsOf = {
  active: { status_num: 1, live: 1 },
  ready: { status_num: 1, task: 'ready_for_sales' },
} as const;
export type EventsKind = keyof typeof eventsOf;

/** The dashboard's filter, in one state where the number is of one. */
export type EventsFilter = DashboardFilter & Pick<EventFilter, 'state_num'>;
