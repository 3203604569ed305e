import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { EventFilter } from '@guyline/contract/events';
import { runStatus } from '@guyline/contract/status';

/**
 * The filter of the event list for the events behind each number. Pending and Required are tabs of the events
 * summary, which has the events of projects that are not Active as well; the search finds those too.
 */
export const eventsOf = {
  active: { status_num: runStatus.active, live: 1 },
  ready: { status_num: runStatus.active, task: 'ready_for_sales' },
  pending: { status_num: runStatus.active, task: 'pending' },
  required: { status_num: runStatus.active },
  found: { status_num: runStatus.active },
} as const;
export type EventsKind = keyof typeof eventsOf;

/** The dashboard's filter, and what else a number is of: a state, a row of the summary, what was searched for. */
export type EventsFilter = DashboardFilter & Pick<EventFilter, 'state_num' | 'complete' | 'search'>;
