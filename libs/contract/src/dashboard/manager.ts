import type { DocumentRow } from '../documents.js';
import type { EventRow, EventVendor } from '../events.js';
import type { OnsiteContact } from '../locations.js';
import type { Day } from '../status.js';
import type { PanelPage } from './filter.js';

/**
 * `GET manager/dashboard/events`: Active events that are not ready for sales; for managers those with overdue tasks first, then, as for
 * others, the next start.
 */
export interface PendingEvents {
  events: PendingEvent[];
  total: number;
}
export interface PendingEvent extends EventRow {
  /** Of the location. */
  street: string | null;
  /** Deadlines of the project by category. */
  inst_tdate: Day;
  insp_tdate: Day;
  /** At the store. */
  today: Day;
}

/** Documents of the events and of their tasks, or of their customers and locations. */
export const docTabs = ['customer', 'event'] as const;
export type DocTab = (typeof docTabs)[number];
export interface DocsFilter extends PanelPage {
  /** `event` when left out. */
  tab?: DocTab;
}
export const docsPerPage = 20;
/**
 * `GET {role}/dashboard/docs`: the newest first, `docsPerPage` a page when `per_page` is left out. Only a manager may leave `event_id`
 * out (422 `nothing_selected`).
 */
export interface Docs {
  docs: { data: DocumentRow[]; total: number };
}

/** The most vendors, and the most people at stores, that are named. */
export const contactsShown = 50;

/** A person to ask at one or more stores. */
export interface StoreContact extends OnsiteContact {
  /** By a manager, at all of the stores. */
  confirmed: boolean;
  /** The first three of the stores. */
  locations: { id: number; name: string; store_number: string }[];
  /** Whether there are further stores. */
  more: boolean;
}

/**
 * `GET {role}/dashboard/key_contacts`: who to ask about the Active events under the filter. Each of the four vendors is the
 * one of its kind that most of the events name, so of one event it is the event's; null where none is named. Only a manager may leave
 * `event_id` out (422 `nothing_selected`).
 */
export interface KeyContacts {
  tent_vendor: EventVendor | null;
  /** The electrical vendor, under the name that the call has always had. */
  electronic_vendor: EventVendor | null;
  fence_vendor: EventVendor | null;
  merchandise_vendor: EventVendor | null;
  /** The person to ask about the event that the filter names. */
  event_contact: { name: string | null; email: string | null; phone_num: string | null } | null;
  /** Every vendor that the events name, with how many of them do, the most first. */
  vendors: (EventVendor & { event_cnt: number })[];
  /** The people at the stores of the events, those of most stores first. */
  onsite: StoreContact[];
}
