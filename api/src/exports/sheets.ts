import type { Permission } from '@guyline/contract/access';
import type { DashboardExport, ExportName, ListExport, ReportExport } from '@guyline/contract/exports';
import type { Language } from '@guyline/contract/remotes';
import { reportKeys } from '@guyline/contract/reports';
import { reports } from '@guyline/contract/reports/definitions';
import type { CustomerListQuery } from '../customers/customers.dto.js';
import type { DashboardQuery } from '../dashboard/dashboard.dto.js';
import type { DocumentListQuery } from '../documents/documents.dto.js';
import type { EventListQuery } from '../events/events.dto.js';
import type { LocationListQuery } from '../locations/locations.dto.js';
import type { MessageListQuery } from '../messages/messages.dto.js';
import type { SessionActor } from '../platform/access/actor.js';
import type { ProjectListQuery } from '../projects/projects.dto.js';
import type { ReportListQuery } from '../reports/reports.dto.js';
import type { GivenNames } from '../settings/item-names.queries.js';
import type { TaskListQuery } from '../tasks/tasks.dto.js';
import type { StaffListQuery } from '../users/staff/staff.dto.js';
import type { UserListQuery } from '../users/users.dto.js';
import type { VendorListQuery } from '../users/vendors/vendors.dto.js';
import { customerSheet } from './customer-sheet.js';
import { documentSheet } from './document-sheet.js';
import { eventSheet, readyForSalesSheet } from './event-sheet.js';
import { locationSheet } from './location-sheet.js';
import { messageSheet } from './message-sheet.js';
import { peopleSheet } from './people-sheet.js';
import { projectSheet } from './project-sheet.js';
import { reportSheet } from './report-sheet.js';
import type { Sheet } from './sheet.js';
import { taskSheet } from './task-sheet.js';
import { type Words, words } from './words.js';

interface Queries {
  projects: ProjectListQuery;
  events: EventListQuery;
  ready_for_sales: EventListQuery;
  tasks: TaskListQuery;
  locations: LocationListQuery;
  customers: CustomerListQuery;
  users: UserListQuery;
  vendors: VendorListQuery;
  staffs: StaffListQuery;
  documents: DocumentListQuery;
  messages: MessageListQuery;
}

export interface DashboardOrder {
  name: DashboardExport;
  query: DashboardQuery;
}

/** What is to be exported: which list, and the query that opened it. */
export type Order =
  | { [Name in ListExport]: { name: Name; query: Queries[Name] } }[ListExport]
  | { name: ReportExport; query: ReportListQuery }
  | DashboardOrder;

const ofReports = Object.fromEntries(reportKeys.map((key) => [`report_${key}`, reports[key].needs])) as Record<
  ReportExport,
  Permission
>;

/** What the person must be allowed, now and when the file is made. */
export const permissionOf: Record<ExportName, Permission> = {
  projects: 'projects.read',
  events: 'events.read',
  ready_for_sales: 'events.read',
  tasks: 'tasks.read',
  locations: 'locations.read',
  customers: 'customers.read',
  users: 'users.read',
  vendors: 'vendors.read',
  staffs: 'staff.read',
  documents: 'documents.read',
  messages: 'messages.own',
  dashboard: 'dashboard.read',
  ...ofReports,
};

/** What a workbook says in a language. @param given names that task items were given */
export const wordsFor = (language: Language, given: GivenNames): Words => ({
  ...words[language],
  item: { ...words[language].item, ...given },
});

/** The sheet of a list or report, with the rows in the person's scope, headed in their language. */
export function sheetFor(
  actor: SessionActor,
  order: Exclude<Order, DashboardOrder>,
  said: Words,
  given: GivenNames,
): Sheet {
  switch (order.name) {
    case 'projects':
      return projectSheet(actor, order.query, said);
    case 'events':
      return eventSheet(actor, order.query, said);
    case 'ready_for_sales':
      return readyForSalesSheet(actor, order.query, said);
    case 'tasks':
      return taskSheet(actor, order.query, given);
    case 'locations':
      return locationSheet(actor, order.query);
    case 'customers':
      return customerSheet(actor, order.query, said);
    case 'users':
      return peopleSheet(actor, 'user', order.query, said);
    case 'vendors':
      return peopleSheet(actor, 'vendor', order.query, said);
    case 'staffs':
      return peopleSheet(actor, 'staff', order.query, said);
    case 'documents':
      return documentSheet(actor, order.query, said);
    case 'messages':
      return messageSheet(actor, order.query, said);
    default:
      return reportSheet(actor, order, said);
  }
}
