import type { DocumentRow } from '../documents.js';
import type { EventRow, EventVendor } from '../events.js';
import type { Day } from '../status.js';
import type { PanelPage } from './filter.js';

/** `GET manager/dashboard/events`: Active events that are not ready for sales, the next start first. */
export interface PendingEvents {
  events: PendingEvent[];
  total: number;
}
export interface PendingEvent extends EventRow {
  /** Deadlines of the project by category. */
  inst_tdate: Day;
  insp_tdate: Day;
}

/** Documents of the event (its own and its tasks'), or of its customer and location. */
export const docTabs = ['customer', 'event'] as const;
export type DocTab = (typeof docTabs)[number];
export interface DocsFilter extends PanelPage {
  tab: DocTab;
}
export const docsPerPage = 20;
/** `GET {role}/dashboard/docs`: the newest first. */
export interface Docs {
  docs: { data: DocumentRow[]; total: number };
}

/** `GET {role}/dashboard/key_contacts`: the vendors of the event; null where it has none of the kind. */
export interface KeyContacts {
  tent_vendor: EventVendor | null;
  /** The specification's name of the electrical vendor. */
  electronic_vendor: EventVendor | null;
  fence_vendor: EventVendor | null;
  merchandise_vendor: EventVendor | null;
}
