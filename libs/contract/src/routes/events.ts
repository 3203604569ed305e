import type { BulkAnswer } from '../bulk.js';
import type { PageQuery, Saved } from '../envelope.js';
import type {
  DifferencePage,
  DifferencesAsked,
  EventRequirements,
  RequirementsUpdated,
  UpdateRequirements,
} from '../event-requirements.js';
import type { EventSummary, EventSummaryFilter } from '../event-summary.js';
import type {
  AssignVendors,
  EventsChanged,
  EventsTransferred,
  SetEventStatus,
  TaskIds,
  TasksOfEvents,
  TransferEvents,
} from '../event-actions.js';
import type { EventActivity } from '../event-activity.js';
import type {
  CreateEvents,
  EventDetail,
  EventFilter,
  EventOption,
  EventPage,
  EventsCreated,
  UpdateEvent,
} from '../events.js';
import type { ExportAnswer } from '../exports.js';
import type { ProposedRequirements, ProposeRequirements } from '../jurisdictions/asked.js';
import type { EventReasonCounts } from '../risk/counts.js';
import { get, post } from './route.js';

export const eventRoutes = {
  list: get(':role/event/list', 'events.read').typed<{ query: EventFilter; answer: EventPage }>(),
  /** Active events that are not ready for sales. */
  pending: get(':role/event/pending_list', 'events.read').typed<{ query: EventFilter; answer: EventPage }>(),
  /** Why the events of a list are at risk. */
  reasons: get(':role/event/reasons', 'events.read').typed<{ query: EventFilter; answer: EventReasonCounts }>(),
  summary: get('common/event-summary/list', 'events.read').typed<{ query: EventSummaryFilter; answer: EventSummary }>(),
  export: get(':role/event/export', 'events.read').typed<{ query: EventFilter; answer: ExportAnswer }>(),
  exportReady: get(':role/event/export/ready_for_sales', 'events.read').typed<{
    query: EventFilter;
    answer: ExportAnswer;
  }>(),
  /** Choices of a select: the project's Active events, and the one of the route whatever its status. */
  options: get(':role/event/list/:projectId/:routeId', 'events.read').typed<{ answer: EventOption[] }>(),
  detail: get(':role/event/:id/detail', 'events.read').typed<{ answer: EventDetail }>(),
  /** What authorities ask for of the event, as it is kept with it. */
  requirements: get(':role/event/:id/requirements', 'events.read').typed<{ answer: EventRequirements }>(),
  activity: get(':role/event/:id/activity', 'events.read').typed<{
    query: PageQuery;
    answer: EventActivity;
  }>(),
  create: post(':role/event/create', 'events.create').typed<{ body: CreateEvents; answer: EventsCreated }>(),
  update: post(':role/event/:id/update', 'events.edit').typed<{ body: UpdateEvent; answer: Saved }>(),
  assignVendors: post(':role/event/action/vendors', 'events.manage').typed<{
    body: AssignVendors;
    answer: BulkAnswer<EventsChanged>;
  }>(),
  setStatus: post(':role/event/action/status', 'events.manage').typed<{
    body: SetEventStatus;
    answer: BulkAnswer<EventsChanged>;
  }>(),
  copy: post(':role/event/action/copy', 'events.manage').typed<{
    body: TransferEvents;
    answer: BulkAnswer<EventsTransferred>;
  }>(),
  move: post(':role/event/action/move', 'events.manage').typed<{
    body: TransferEvents;
    answer: BulkAnswer<EventsTransferred>;
  }>(),
  /** Open events of which something else is kept than what their authorities ask for now. */
  differences: get(':role/requirement/differences', 'events.manage').typed<{
    query: DifferencesAsked;
    answer: DifferencePage;
  }>(),
  updateRequirements: post(':role/requirement/differences/update', 'events.manage').typed<{
    body: UpdateRequirements;
    answer: BulkAnswer<RequirementsUpdated>;
  }>(),
  /** What the authorities of the stores would ask for if events were created there. */
  propose: post(':role/event/action/requirements', 'events.create').typed<{
    body: ProposeRequirements;
    answer: ProposedRequirements;
  }>(),
  taskIds: post(':role/event/action/task_ids', 'events.manage').typed<{ body: TasksOfEvents; answer: TaskIds }>(),
};
