import type { Role } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { monthText } from '@guyline/contract/day-form';
import { shownPhone } from '@guyline/contract/phone-form';
import { unreadyLive } from '@guyline/contract/readiness';
import { recordStatuses, runStatuses } from '@guyline/contract/status';
import type { EventPie, SystemUsers } from '@guyline/contract/dashboard/charts';
import type { SummaryRow } from '@guyline/contract/dashboard/counts';
import type { PendingEvent } from '@guyline/contract/dashboard/manager';
import type { MapState, MapTasks } from '@guyline/contract/dashboard/map';
import type {
  LocationLine,
  PortalRow,
  ProjectLine,
  RecentUser,
  VendorLine,
  VendorLines,
} from '@guyline/contract/dashboard/tables';
import type { CalendarDay } from '@guyline/contract/dashboard/work';
import type { DocumentRow } from '@guyline/contract/documents';
import type { MessageRow } from '@guyline/contract/messages';
import type { ReasonCount } from '@guyline/contract/risk/counts';
import { shownPhase } from '@guyline/contract/risk/phases';
import { monthName } from '../../platform/clock/month-name.js';
import type { Column } from '../../platform/exports/sheet.js';
import { filled } from '../../platform/words/filled.js';
import { eventReasonText, inOneCell } from '../../platform/words/reason-text.js';
import { unreadyText } from '../../platform/words/unready-text.js';
import type { SheetWords } from '../../platform/words/words.js';
import type { TaskState } from '@guyline/contract/tasks/state';
import { type About, namesFilter, wholeSheets } from './about.js';
import type { ContactLine } from './contacts.js';
import type { MonthLine, NumberLine } from './numbers.js';

const [NUMBER, NAME, SHORT, LONG, WIDE] = [14, 34, 18, 22, 50];

const text = <Row>(heading: string, value: (row: Row) => string | null, width = NAME): Column<Row> => ({
  heading,
  width,
  value,
});
const number = <Row>(heading: string, value: (row: Row) => number): Column<Row> => ({ heading, width: NUMBER, value });
const day = <Row>(heading: string, value: (row: Row) => string): Column<Row> => ({
  heading,
  width: SHORT,
  value,
  shown: 'day',
});
const minute = <Row>(heading: string, value: (row: Row) => string): Column<Row> => ({
  heading,
  width: LONG,
  value,
  shown: 'minute',
});

/** The columns of each panel as its screen shows them. */
export function panelColumns(words: SheetWords) {
  const { dashboard, headings, report, risk, state, type, level, contact, status, runStatus, yes, no } = words;
  const { column } = dashboard;
  /** A cell says Pending, Complete, Overdue or No task (docs/domain.md, Portal data). */
  const cell: Partial<Record<TaskState, string>> = { 1: column.overdue, 5: column.complete };
  /** As activity names both. */
  const onBehalf = (by: string, user: string): string => filled(dashboard.on_behalf, { by, user });
  const phase = (heading: string, at: 2 | 3 | 4 | 5 | 6 | 7 | 9): Column<PortalRow> =>
    text(
      heading,
      (row) => {
        const state = row[at];
        return state === null ? column.no_task : (cell[state] ?? column.pending);
      },
      SHORT,
    );
  const readiness = (row: PortalRow): string =>
    row[8] ? yes : (unreadyText(unreadyLive(row[0].unready), words) ?? no);
  return {
    about: (role: Role, filter: DashboardFilter): Column<About>[] => {
      const has = namesFilter(role, filter);
      const whole = wholeSheets(role, filter).map((sheet) => dashboard.name[sheet]);
      return [
        minute<About>(column.made, ({ made }) => made),
        text<About>(column.made_by, ({ made_by, impersonator }) =>
          impersonator ? onBehalf(impersonator, made_by) : made_by,
        ),
        text<About>(column.year, ({ year }) => (year ? String(year) : column.all), SHORT),
        ...(has('customer_id') ? [text<About>(headings.customer, ({ customer }) => customer ?? column.all)] : []),
        ...(has('project_id') ? [text<About>(headings.project, ({ project }) => project ?? column.all)] : []),
        ...(has('event_id') ? [text<About>(headings.event_id, ({ event }) => event ?? column.all)] : []),
        ...(whole.length ? [text<About>(column.whole_portal, () => whole.join(', '), WIDE)] : []),
      ];
    },
    numbers: [text(column.what, ([name]) => name), number(column.count, ([, count]) => count)] as Column<NumberLine>[],
    summary: [
      text(column.category, ({ name }) => name),
      number(column.overdue, ({ overdue }) => overdue),
      number(column.open, ({ pending }) => pending),
      number(column.confirmed, ({ confirm }) => confirm),
      number(column.required, ({ required }) => required),
      number(column.complete_events, ({ complete }) => complete),
    ] as Column<SummaryRow>[],
    risk: [
      text(report.column['reason'] ?? '', ({ code }) => risk.name[code]),
      number(column.count, ({ task_cnt }) => task_cnt),
      day(column.earliest_act_by, ({ act_by }) => act_by),
    ] as Column<ReasonCount>[],
    map: [
      text(headings.state, ({ name }) => name),
      number(headings.events, ({ event_cnt }) => event_cnt),
      number(column.locations, ({ location_cnt }) => location_cnt),
      number(headings.ready_for_sales, ({ ready_for_sales_cnt }) => ready_for_sales_cnt),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      number(column.pending, ({ pending_cnt }) => pending_cnt),
      number(column.confirmed, ({ completed_cnt }) => completed_cnt),
    ] as Column<MapState & MapTasks>[],
    portal: [
      text(headings.project, ([{ name }]) => name),
      day(headings.start_date, ([{ start_date }]) => start_date),
      text(headings.store_number, ([{ location }]) => location.store_number, SHORT),
      text(headings.location, ([{ location }]) => location.name),
      text(headings.event_type, ([, num]) => type[num], SHORT),
      phase(column.building_permit, 2),
      phase(column.tent_install, 3),
      phase(column.tent_inspections, 4),
      phase(column.electrical_permit, 5),
      phase(column.electrical_install, 6),
      phase(column.electrical_inspection, 7),
      text(headings.ready_for_sales, readiness),
      phase(column.merchandise_delivery, 9),
      text(headings.event_id, (row) => row[10], SHORT),
    ] as Column<PortalRow>[],
    projects: [
      text(headings.project, ({ name }) => name),
      text(headings.project_number, ({ uuid }) => uuid, SHORT),
      text(headings.customer, ({ customer }) => customer.name),
      text(headings.status, ({ status_num }) => runStatus[runStatuses[status_num]], SHORT),
      day(headings.start_date, ({ start_date }) => start_date),
      day(headings.risk_date, ({ risk_date }) => risk_date),
      day(headings.end_date, ({ end_date }) => end_date),
      number(headings.events, ({ event_cnt }) => event_cnt),
      number(headings.ready_for_sales, ({ ready_for_sales_cnt }) => ready_for_sales_cnt),
      number(column.required, ({ task_cnt }) => task_cnt),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      number(column.pending, ({ pending_cnt }) => pending_cnt),
      number(column.confirmed, ({ completed_cnt }) => completed_cnt),
    ] as Column<ProjectLine>[],
    locations: [
      text(headings.project, ({ project_name }) => project_name),
      text(headings.customer, ({ customer_name }) => customer_name),
      day(headings.start_date, ({ project_start_date }) => project_start_date),
      day(headings.end_date, ({ project_end_date }) => project_end_date),
      number(column.active_locations, ({ active_loc_cnt }) => active_loc_cnt),
      number(column.key_locations, ({ key_loc_cnt }) => key_loc_cnt),
      number(column.at_risk, ({ at_risk_cnt }) => at_risk_cnt),
    ] as Column<LocationLine>[],
    vendors: [
      text(column.vendor, ({ company_str, name }) => company_str ?? name),
      text(headings.kind_of_work, ({ vendor_num }) => contact[vendor_num]),
      text(column.person, ({ name }) => name),
      number(headings.events, ({ event_cnt }) => event_cnt),
      number(column.required, ({ task_cnt }) => task_cnt),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      number(column.pending, ({ pending_cnt }) => pending_cnt),
      number(column.confirmed, ({ completed_cnt }) => completed_cnt),
    ] as Column<VendorLine>[],
    vendor_kinds: [
      text(headings.kind_of_work, ({ vendor_num }) => contact[vendor_num]),
      number(column.vendors, ({ vendor_cnt }) => vendor_cnt),
    ] as Column<VendorLines['kinds'][number]>[],
    system_users: [
      text(column.level, ({ level_num }) => level[level_num], SHORT),
      number(column.users, ({ user_cnt }) => user_cnt),
      number(column.active_users, ({ active_cnt }) => active_cnt),
    ] as Column<SystemUsers['users_per_level'][number]>[],
    recent_users: [
      text(headings.name, ({ name }) => name),
      text(column.email, ({ email }) => email),
      text(column.level, ({ level_num }) => level[level_num], SHORT),
      text(column.company, ({ company_str }) => company_str),
      minute(column.last_login, ({ last_login_at }) => last_login_at),
    ] as Column<RecentUser>[],
    users_by_status: [
      text(headings.status, ({ status_num }) => status[recordStatuses[status_num]], SHORT),
      number(column.users, ({ user_cnt }) => user_cnt),
    ] as Column<SystemUsers['users_per_status'][number]>[],
    event_pie: [
      text(headings.project, ({ project }) => project),
      number(headings.events, ({ event_cnt }) => event_cnt),
    ] as Column<EventPie['items'][number]>[],
    task_graph: [
      text(column.month, ({ month }) => month, SHORT),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      number(column.pending, ({ pending_cnt }) => pending_cnt),
    ] as Column<MonthLine>[],
    calendar: [
      day(column.day, ({ scheduled_date }) => scheduled_date),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      number(column.pending, ({ pending_cnt }) => pending_cnt),
      number(column.completed, ({ complete_cnt }) => complete_cnt),
    ] as Column<CalendarDay>[],
    /** @param years the two years that the chart compares */
    event_graph: (years: readonly number[]): Column<{ month: number; values: number[] }>[] => [
      text(column.month, ({ month }) => monthName(words.language, monthText(2000, month)), SHORT),
      ...years.map((year, at) => number<{ values: number[] }>(String(year), ({ values }) => values[at] ?? 0)),
    ],
    pending_events: [
      text(headings.event_id, ({ uuid }) => uuid, SHORT),
      text(headings.store_number, ({ location }) => location.store_number, SHORT),
      text(headings.location, ({ location }) => location.name),
      text(headings.project, ({ project }) => project.name),
      text(headings.permits, (event) => state[shownPhase(event, 1)], SHORT),
      text(headings.installs, (event) => state[shownPhase(event, 2)], SHORT),
      text(headings.inspections, (event) => state[shownPhase(event, 3)], SHORT),
      text(headings.takedowns, (event) => state[shownPhase(event, 4)], SHORT),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      day(headings.start_date, ({ project }) => project.start_date),
      text(
        headings.reasons,
        ({ reasons = [], today }) => inOneCell(reasons.map((reason) => eventReasonText(reason, words, { today }))),
        WIDE,
      ),
    ] as Column<PendingEvent>[],
    documents: [
      text(headings.name, ({ name }) => name),
      text(headings.event_id, ({ event }) => event?.uuid ?? null, SHORT),
      text(headings.location, ({ location }) => location?.name ?? null),
    ] as Column<DocumentRow>[],
    customer_documents: [
      text(headings.name, ({ name }) => name),
      text(headings.customer, ({ customer }) => customer?.name ?? null),
      text(headings.location, ({ location }) => location?.name ?? null),
    ] as Column<DocumentRow>[],
    contacts: [
      text(column.role, ({ role }) => role, SHORT),
      text(headings.name, ({ name }) => name),
      text(column.company, ({ company_str }) => company_str),
      text(column.email, ({ email }) => email),
      text(column.phone, ({ phone_num }) => phone_num && shownPhone(phone_num), SHORT),
      { heading: headings.events, width: NUMBER, value: ({ event_cnt }) => event_cnt },
      text(column.stores, ({ stores }) => stores),
    ] as Column<ContactLine>[],
    messages: [
      text(column.subject, ({ title }) => title),
      text(column.sender, ({ sender }) => sender.name),
      minute(column.sent, ({ delivered_at, created_at }) => delivered_at ?? created_at),
      text(column.read, ({ read_at }) => (read_at ? yes : no), SHORT),
    ] as Column<MessageRow>[],
  };
}
