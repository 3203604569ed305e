import type { EventRow } from '@guyline/contract/events';
import { shownPhase } from '@guyline/contract/risk/phases';
import { runStatuses } from '@guyline/contract/status';
import type { EventListQuery } from './events.dto.js';
import { eventPage } from './events.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import { eventReasonText, inOneCell } from '../platform/words/reason-text.js';
import type { SheetWords } from '../platform/words/words.js';

/** The columns of the events summary, in the order of the screen. `start`: what the project's start is called there (docs/domain.md, Deadlines). */
const summary = (words: SheetWords, start: 'deadline' | 'start_date'): Column<EventRow>[] => {
  const { headings, type, state, yes, no } = words;
  return [
    { heading: headings.customer, width: 24, value: ({ customer }) => customer.name },
    { heading: headings.location, width: 30, value: ({ location }) => location.name },
    { heading: headings.state, width: 8, value: ({ location }) => location.state_code },
    { heading: headings.store_number, width: 16, value: ({ location }) => location.store_number },
    { heading: headings.is_key_loc, width: 14, value: ({ location }) => (location.is_key_loc === 1 ? yes : no) },
    { heading: headings.project, width: 34, value: ({ project }) => project.name },
    { heading: headings.event_id, width: 20, value: ({ uuid }) => uuid },
    { heading: headings.event_type, width: 14, value: ({ type_num }) => type[type_num] },
    { heading: headings.permits, width: 14, value: (event) => state[shownPhase(event, 1)] },
    { heading: headings.installs, width: 14, value: (event) => state[shownPhase(event, 2)] },
    { heading: headings.inspections, width: 14, value: (event) => state[shownPhase(event, 3)] },
    { heading: headings.takedowns, width: 14, value: (event) => state[shownPhase(event, 4)] },
    { heading: headings[start], width: 14, value: ({ project }) => project.start_date, shown: 'day' },
    { heading: headings.act_by, width: 14, value: ({ act_by }) => act_by ?? null, shown: 'day' },
    {
      heading: headings.reasons,
      width: 50,
      value: ({ reasons = [], act_by: day, today }) =>
        inOneCell(reasons.map((reason) => eventReasonText(reason, words, { day, today }))),
    },
  ];
};

/** The additional columns of the event list. */
const further = ({ headings, runStatus, yes, no }: SheetWords): Column<EventRow>[] => [
  { heading: headings.lc_number, width: 18, value: ({ location }) => location.lc_number },
  { heading: headings.ready_for_sales, width: 16, value: (event) => (event.ready_for_sales ? yes : no) },
  { heading: headings.status, width: 14, value: ({ status_num }) => runStatus[runStatuses[status_num]] },
  { heading: headings.site_days, width: 12, value: ({ site_days }) => site_days?.used ?? null },
  { heading: headings.site_day_limit, width: 14, value: ({ site_days }) => site_days?.limit ?? null },
];

export const eventSheet = (actor: SessionActor, query: EventListQuery, words: SheetWords): Sheet =>
  sheetOf(words.headings.events, eventPage(actor, query), [...summary(words, 'start_date'), ...further(words)]);

/** The events that are ready for sales, as the summary shows them (docs/domain.md, Ready for sales). */
export const readyForSalesSheet = (actor: SessionActor, query: EventListQuery, words: SheetWords): Sheet =>
  sheetOf(
    words.headings.ready_for_sales,
    eventPage(actor, { ...query, task: 'ready_for_sales', status_num: undefined }),
    summary(words, 'deadline'),
  );
