import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Day } from '@guyline/contract/status';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { type DashboardPanel, dashboardPanels } from '@guyline/contract/dashboard/panels';
import { exportLimits } from '@guyline/contract/exports';
import { calendarDays, CalendarQueries } from '../calendar.queries.js';
import { ChartsQueries } from '../charts.queries.js';
import { DashboardQueries } from '../dashboard.queries.js';
import { KeyContactsQueries } from '../key-contacts.queries.js';
import { locationRows } from '../location-lines.queries.js';
import { docsPage, pendingEventRows } from '../manager.queries.js';
import { MapQueries } from '../map.queries.js';
import { portalRows } from '../portal.queries.js';
import { projectRows } from '../project-lines.queries.js';
import { recentUserRows } from '../recent-users.queries.js';
import { vendorRows, VendorLinesQueries } from '../vendor-lines.queries.js';
import { EventSummaryQueries } from '../../events/event-summary.queries.js';
import { messagesPage } from '../../messages/messages.queries.js';
import type { SessionActor } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { DEFAULT_ZONE } from '../../platform/clock/time-zone.js';
import { Db, type JsonText } from '../../platform/db/db.js';
import type { GivenNames } from '../../platform/words/given-names.queries.js';
import { type Sheet, sheetOf } from '../../platform/exports/sheet.js';
import { TaskReasonsQueries } from '../../tasks/task-reasons.queries.js';
import { roundsWithin } from '../../tasks/round-sheet.js';
import { taskSheet } from '../../tasks/task-sheet.js';
import type { DashboardSheet, SheetWords } from '../../platform/words/words.js';
import { aboutRow } from './about.js';
import { aboutColumns } from './columns/about-columns.js';
import { contactLines } from './contacts.js';
import { dataSheet, panelSheet, selectSheet } from './make-sheets.js';
import { calendarNumbers, monthLines, numbersOf, summaryNumbers } from './numbers.js';
import { panelColumns } from './panel-columns.js';

/** The sheets of each panel; the numbers of the cards and of the overview share a sheet. */
const sheetsOf: Record<DashboardPanel, readonly DashboardSheet[]> = {
  overview: ['numbers'],
  cards: [],
  work: ['work'],
  map: ['map'],
  summary: ['summary', 'events_summary'],
  risk: ['risk'],
  portal: ['portal'],
  projects: ['projects'],
  locations: ['locations'],
  vendors: ['vendors', 'vendor_kinds'],
  recent_users: ['recent_users'],
  event_graph: ['event_graph'],
  event_pie: ['event_pie'],
  system_users: ['system_users', 'users_by_status'],
  pending_events: ['pending_events'],
  documents: ['documents', 'customer_documents', 'contacts'],
  calendar: ['calendar', 'calendar_counts'],
  messages: ['messages'],
  task_graph: ['task_graph'],
};

/** For what comes along with a page. */
const oneRow = { page: 1, per_page: 1 };
const everyRow = { page: 1, per_page: exportLimits.rows };
const read = <Answer>(json: JsonText<Answer>): Answer => JSON.parse(json.text) as Answer;

/** The dashboard's report: what it is of, then what each of the role's panels shows under the filter, on its own sheets. */
@Injectable()
export class DashboardSheets {
  constructor(
    private readonly counts: DashboardQueries,
    private readonly map: MapQueries,
    private readonly charts: ChartsQueries,
    private readonly reasons: TaskReasonsQueries,
    private readonly contacts: KeyContactsQueries,
    private readonly events: EventSummaryQueries,
    private readonly vendors: VendorLinesQueries,
    private readonly calendar: CalendarQueries,
    private readonly clock: Clock,
    private readonly db: Db,
  ) {}

  async of(actor: SessionActor, filter: DashboardFilter, words: SheetWords, given: GivenNames): Promise<Sheet[]> {
    const sheets = [await this.sheet('about', actor, filter, words, given)];
    for (const panel of dashboardPanels[actor.role])
      for (const name of sheetsOf[panel]) sheets.push(await this.sheet(name, actor, filter, words, given));
    return sheets;
  }

  private async sheet(
    key: DashboardSheet,
    actor: SessionActor,
    filter: DashboardFilter,
    words: SheetWords,
    given: GivenNames,
  ): Promise<Sheet> {
    const name = words.dashboard.name[key];
    const columns = panelColumns(words);
    const all = { ...filter, ...everyRow };
    switch (key) {
      case 'about':
        return selectSheet(
          name,
          aboutRow(actor, filter, this.clock.now()),
          sql`made`,
          aboutColumns(words, actor.role, filter),
        );
      case 'numbers':
        return dataSheet(name, numbersOf(read(await this.counts.cards(actor, filter)), filter, words), columns.numbers);
      case 'summary':
        return dataSheet(name, read(await this.counts.summary(actor, filter)).summary, columns.summary);
      case 'events_summary': {
        const { events_cnt } = read(await this.events.page(actor, { ...filter, ...oneRow }));
        return dataSheet(name, summaryNumbers(events_cnt, words), columns.numbers);
      }
      case 'risk':
        return dataSheet(name, read(await this.reasons.counts(actor, filter)).reasons, columns.risk);
      case 'map': {
        const { states, tasks } = read(await this.map.map(actor, all));
        return dataSheet(
          name,
          states.flatMap((state) => {
            const counted = tasks.find(({ state_num }) => state_num === state.state_num);
            return counted ? [{ ...counted, ...state }] : [];
          }),
          columns.map,
        );
      }
      case 'portal':
        return panelSheet(name, portalRows(actor, filter), columns.portal);
      case 'projects':
        return panelSheet(name, projectRows(actor, filter), columns.projects);
      case 'locations':
        return panelSheet(name, locationRows(actor, filter), columns.locations);
      case 'vendors':
        return panelSheet(name, vendorRows(actor, filter), columns.vendors);
      case 'vendor_kinds': {
        const { kinds } = read(await this.vendors.vendors(actor, { ...filter, ...oneRow }));
        return dataSheet(name, kinds.reverse(), columns.vendor_kinds);
      }
      case 'recent_users':
        return panelSheet(name, recentUserRows(actor, filter), columns.recent_users);
      case 'system_users':
        return dataSheet(name, read(await this.charts.systemUsers(actor)).users_per_level, columns.system_users);
      case 'users_by_status':
        return dataSheet(name, read(await this.charts.systemUsers(actor)).users_per_status, columns.users_by_status);
      case 'event_graph': {
        const { years, graph_data } = read(await this.charts.eventGraph(actor, filter));
        return dataSheet(name, graph_data, columns.event_graph(years));
      }
      case 'event_pie':
        return dataSheet(
          name,
          read(await this.charts.eventPie(actor, filter, everyRow.per_page)).items,
          columns.event_pie,
        );
      case 'task_graph':
        return dataSheet(name, monthLines(read(await this.charts.taskGraph(actor, filter)), words), columns.task_graph);
      case 'calendar': {
        const { year: _, ...places } = filter;
        const days = calendarDays(actor, places, this.firstDay(filter), 12);
        return selectSheet(name, days, sql`scheduled_date`, columns.calendar);
      }
      case 'calendar_counts': {
        const first = { year: Number(this.firstDay(filter).slice(0, 4)), month: 1 };
        const counted = read(await this.calendar.days(actor, { ...filter, ...first }));
        return dataSheet(name, calendarNumbers(counted, words), columns.numbers);
      }
      case 'pending_events':
        return panelSheet(name, pendingEventRows(actor, filter), columns.pending_events);
      case 'documents':
        return sheetOf(name, docsPage(actor, { ...all, tab: 'event' }), columns.documents);
      case 'customer_documents':
        return sheetOf(name, docsPage(actor, { ...all, tab: 'customer' }), columns.customer_documents);
      case 'contacts':
        return dataSheet(
          name,
          contactLines(read(await this.contacts.keyContacts(actor, filter)), words),
          columns.contacts,
        );
      case 'messages':
        return sheetOf(name, messagesPage(actor, { ...everyRow, type: 2, mode: 'recent' }), columns.messages);
      case 'work': {
        const own = { ...all, mine: 1 } as const;
        const rounds = await roundsWithin(this.db, actor, own);
        return { ...taskSheet(actor, own, { given, dayForm: words.dayForm, rounds }), name };
      }
    }
  }

  /** For the year in which the calendar begins. */
  private firstDay({ year }: DashboardFilter): Day {
    return `${year?.toString().padStart(4, '0') ?? this.clock.today(DEFAULT_ZONE).slice(0, 4)}-01-01`;
  }
}
