import type { EventGraph, EventPie, SystemUsers, TaskGraph } from '../dashboard/charts.js';
import type { CardData, Summary } from '../dashboard/counts.js';
import type { DashboardFilter, PanelPage } from '../dashboard/filter.js';
import type { Docs, DocsFilter, KeyContacts, PendingEvents } from '../dashboard/manager.js';
import type {
  LocationLines,
  OverviewFilter,
  OverviewRows,
  PortalData,
  ProjectLines,
  RecentUsers,
  RecentUsersFilter,
  VendorLines,
} from '../dashboard/tables.js';
import type {
  CalendarDays,
  CalendarFilter,
  DayFilter,
  DayTasks,
  TasksByEvent,
  WorkFilter,
  WorkList,
} from '../dashboard/work.js';
import type { DashboardMap, MapFilter } from '../dashboard/map.js';
import type { ExportAnswer } from '../exports.js';
import { get } from './route.js';

export const dashboardRoutes = {
  cards: get(':role/dashboard/card_data', 'dashboard.read').typed<{ query: DashboardFilter; answer: CardData }>(),
  summary: get(':role/dashboard/summary', 'dashboard.read').typed<{ query: DashboardFilter; answer: Summary }>(),
  systemUsers: get(':role/dashboard/system_users', 'users.manage').typed<{ answer: SystemUsers }>(),
  taskGraph: get(':role/dashboard/task_graph', 'dashboard.read').typed<{
    query: DashboardFilter;
    answer: TaskGraph;
  }>(),
  eventGraph: get(':role/dashboard/event_graph_chart', 'dashboard.read').typed<{
    query: DashboardFilter;
    answer: EventGraph;
  }>(),
  eventPie: get(':role/dashboard/event_pie_chart', 'dashboard.read').typed<{
    query: DashboardFilter;
    answer: EventPie;
  }>(),
  /** With `state_num` the answer is about that state alone. */
  map: get(':role/dashboard/map', 'dashboard.read').typed<{ query: MapFilter; answer: DashboardMap }>(),
  /** All panels of the caller's role as one workbook, a sheet a panel. */
  download: get(':role/dashboard/download', 'dashboard.read').typed<{ query: DashboardFilter; answer: ExportAnswer }>(),
  tasks: get(':role/dashboard/tasks', 'dashboard.read').typed<{ query: PanelPage; answer: TasksByEvent }>(),
  portalData: get(':role/dashboard/portal_data', 'dashboard.read').typed<{ query: PanelPage; answer: PortalData }>(),
  locations: get(':role/dashboard/locations', 'dashboard.read').typed<{ query: PanelPage; answer: LocationLines }>(),
  overview: get(':role/dashboard/overview', 'dashboard.read').typed<{ query: OverviewFilter; answer: OverviewRows }>(),
  vendors: get(':role/dashboard/vendors', 'dashboard.read').typed<{ query: PanelPage; answer: VendorLines }>(),
  projects: get(':role/dashboard/projects', 'dashboard.read').typed<{ query: PanelPage; answer: ProjectLines }>(),
  /** The same as `projects`, under the name that vendors ask for. */
  projectData: get(':role/dashboard/project_data', 'dashboard.read').typed<{
    query: PanelPage;
    answer: ProjectLines;
  }>(),
  recentUsers: get(':role/dashboard/recent_users', 'users.manage').typed<{
    query: RecentUsersFilter;
    answer: RecentUsers;
  }>(),
  workList: get(':role/dashboard/task_list', 'dashboard.read').typed<{ query: WorkFilter; answer: WorkList }>(),
  calendarDays: get(':role/dashboard/calendar/daily_tasks', 'dashboard.read').typed<{
    query: CalendarFilter;
    answer: CalendarDays;
  }>(),
  dayTasks: get(':role/dashboard/calendar/day_tasks', 'dashboard.read').typed<{ query: DayFilter; answer: DayTasks }>(),
  pendingEvents: get(':role/dashboard/events', 'dashboard.read').typed<{ query: PanelPage; answer: PendingEvents }>(),
  docs: get(':role/dashboard/docs', 'dashboard.read').typed<{ query: DocsFilter; answer: Docs }>(),
  keyContacts: get(':role/dashboard/key_contacts', 'dashboard.read').typed<{
    query: DashboardFilter;
    answer: KeyContacts;
  }>(),
};
