import type { ShownDocument } from './documents.js';
import type { Page, PageQuery } from './envelope.js';
import type { RequirementChoices } from './jurisdictions/asked.js';
import type { EventReason, RiskFilter } from './risk/reasons.js';
import type { Unready } from './readiness.js';
import type { SiteDays, SiteUseLevel } from './permits/checks.js';
import type { Day, RunCounts, RunStatus, TypeNum } from './status.js';
import type { TaskGroupKey, TaskItem, VendorNum } from './tasks/items.js';
import type { TaskRow } from './tasks/rows.js';
import type { TaskState } from './tasks/state.js';

export const eventLimits = {
  tent_size: { max: 60 },
  tent_type: { max: 60 },
  note: { max: 4000 },
  reason: { max: 500 },
  contact_name: { max: 120 },
  contact_email: { max: 160 },
  /** Digits, without the country's prefix. */
  contact_phone: { max: 20 },
  identifiers: { max: 20 },
  /** Stores of one creation. */
  locations: { min: 1, max: 10_000 },
  /** Events that are brought up to what is asked for now in one order. */
  differing: { max: 10_000 },
} as const;

/** The worst state of a category's required tasks (docs/domain.md, State of a phase). */
export interface PhaseStates {
  permit_snum: TaskState;
  inst_snum: TaskState;
  insp_snum: TaskState;
  td_snum: TaskState;
}

export interface EventVendors {
  merchandise_vid: number | null;
  fence_vid: number | null;
  elect_vid: number | null;
  tent_vid: number | null;
}

export interface EventRow extends PhaseStates, EventVendors {
  id: number;
  uuid: string;
  status_num: RunStatus;
  /** `type_num` and `event_tnum` are the same. */
  type_num: TypeNum;
  event_tnum: TypeNum;
  /** Permit, install and inspection all completed; event and project Active; at least one task. */
  ready_for_sales: boolean;
  /** Absent from earlier versions of the API. */
  unready?: Unready;
  task_cnt: number;
  overdue_cnt: number;
  /**
   * Why it is at risk today, the worst first, then what is to be done first: by its open tasks, and by completed ones that do not hold.
   * Absent from earlier versions of the API.
   */
  reasons?: EventReason[];
  /**
   * The earliest day by which somebody has to act: on an open task, whether or not a reason holds yet, or on a completed one that does
   * not hold; null = nothing is asked.
   */
  act_by?: Day | null;
  /** The day at the store, from which it is counted how near `act_by` is. */
  today?: Day;
  /**
   * Days of the event's year on which the site is used, and the lowest limit (`SiteDays`); null = there is none. Kept like
   * reasons of risk. Absent from earlier versions of the API.
   */
  site_days?: (Pick<SiteDays, 'used'> & { limit: number }) | null;
  version: number;
  project_id: number;
  project: {
    id: number;
    name: string;
    uuid: string;
    status_num: RunStatus;
    start_date: Day;
    risk_date: Day;
    end_date: Day;
  };
  customer: { id: number; name: string; s_name: string };
  location_id: number;
  location: {
    id: number;
    lc_number: string;
    store_number: string;
    name: string;
    city: string;
    state_num: number;
    state_code: string;
    postcode: string | null;
    county: string | null;
    is_key_loc: 1 | 2;
  };
}

export interface EventFilter extends PageQuery, RiskFilter {
  status_num?: RunStatus;
  /** This event alone. */
  event_id?: number;
  customer_id?: number;
  project_id?: number;
  location_id?: number;
  vendor_id?: number;
  year?: number;
  region_id?: number;
  state_num?: number;
  type_num?: TypeNum;
  /** Ready for sales; or Active and not ready (docs/domain.md, Ready for sales). */
  task?: 'ready_for_sales' | 'pending';
  /** Events whose required tasks of this row of the summary are all completed; those without such a task are not among them. */
  complete?: TaskGroupKey;
  /** `2026-05`: events whose project starts in that month. */
  start_month?: string;
  /** Events marked with any of these. */
  identifiers?: number[];
  /** Events whose site has used more days of the year than its authorities allow, or nearly as many. */
  site_days?: SiteUseLevel;
  /** Dashboard link: only Active events of Active projects. */
  live?: 1;
}
export const eventSorts = [
  'uuid',
  'lc_number',
  'location',
  'project',
  'customer',
  'state_code',
  'start_date',
  /** The event to act on first on top; where nothing is asked last. */
  'act_by',
  /** By the share of the limit that is used; without a limit last. */
  'site_days',
  'status_num',
] as const;
export type EventPage = Page<EventRow, RunCounts>;

/** `GET {role}/event/list/{projectId}/{routeId}`: the project's Active events, and the one of the route whatever its status. */
export interface EventOption {
  id: number;
  uuid: string;
  status_num: RunStatus;
  lc_number: string;
  location_name: string;
}

export interface EventVendor {
  id: number;
  name: string;
  company_str: string | null;
  email: string;
  phone_num: string | null;
  vendor_num: VendorNum;
}

export interface EventDetail extends EventRow {
  /** Once more as `event`, for callers that read `event.location`. */
  event: Pick<EventRow, 'id' | 'uuid' | 'location_id' | 'location'>;
  /** Its own and those of its tasks, newest first, at most 100. */
  documents: ShownDocument[];
  tent_size: string | null;
  tent_type: string | null;
  note: string | null;
  permit_note: string | null;
  vendor_note: string | null;
  dates: { start_date: Day; risk_date: Day; inst_tdate: Day; insp_tdate: Day; end_date: Day };
  /** At the store. */
  today: Day;
  /** Of the store, as IANA names it. Absent from earlier versions of the API. */
  time_zone?: string;
  address: { street: string | null; city: string; state_code: string; postcode: string | null; county: string | null };
  /** Of the location. */
  contact: { phone_num: string | null; email: string | null };
  /** The person to ask about this event. */
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  identifiers: { id: number; name: string }[];
  position: { latitude: number | null; longitude: number | null };
  /** By kind; a kind without a vendor is absent. */
  vendors: EventVendor[];
  tasks: TaskRow[];
  /** Items that could still be added by the caller. */
  free_items: TaskItem[];
}

/**
 * One event for each store, with the actions (task items 1-24) to apply; vendors default from the assignments of the location.
 * With `requirements` also the items that the authorities of each store ask for.
 */
export interface CreateEvents extends Partial<EventVendors> {
  project_id: number;
  location_ids: number[];
  actions: TaskItem[];
  type_num?: TypeNum;
  tent_size?: string | null;
  tent_type?: string | null;
  note?: string | null;
  requirements?: RequirementChoices;
}
export interface EventsCreated {
  created_cnt: number;
  event_ids: number[];
}

export interface UpdateEvent extends Partial<EventVendors> {
  status_num?: RunStatus;
  type_num?: TypeNum;
  tent_size?: string | null;
  tent_type?: string | null;
  note?: string | null;
  permit_note?: string | null;
  vendor_note?: string | null;
  contact_name?: string | null;
  contact_email?: string | null;
  contact_phone?: string | null;
  /** All of them; an empty list takes every mark off. */
  identifier_ids?: number[];
  /** An admin's reason for completing an event with open required tasks. */
  reason?: string | null;
  version: number;
}
/** What `events.edit` alone does not open: only people who manage events set the status; all other fields are in the sections. */
export const managedFields = ['status_num', 'reason'] as const satisfies readonly (keyof UpdateEvent)[];
