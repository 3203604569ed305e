import { Injectable } from '@nestjs/common';
import type { Role } from '@guyline/contract/access';
import type { CardData } from '@guyline/contract/dashboard/counts';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { exportLimits } from '@guyline/contract/exports';
import { ChartsQueries } from '../../dashboard/charts.queries.js';
import { DashboardQueries } from '../../dashboard/dashboard.queries.js';
import { LocationLinesQueries } from '../../dashboard/location-lines.queries.js';
import { ManagerQueries } from '../../dashboard/manager.queries.js';
import { MapQueries } from '../../dashboard/map.queries.js';
import { PortalQueries } from '../../dashboard/portal.queries.js';
import { ProjectLinesQueries } from '../../dashboard/project-lines.queries.js';
import { RecentUsersQueries } from '../../dashboard/recent-users.queries.js';
import { VendorLinesQueries } from '../../dashboard/vendor-lines.queries.js';
import type { SessionActor } from '../../platform/access/actor.js';
import type { JsonText } from '../../platform/db/db.js';
import type { GivenNames } from '../../settings/item-names.queries.js';
import type { Sheet } from '../sheet.js';
import { taskSheet } from '../task-sheet.js';
import type { DashboardSheet, Words } from '../words.js';
import { dataSheet } from './data-sheet.js';
import { numbersOf } from './numbers.js';
import { panelColumns } from './panel-columns.js';

/** The sheets of a role, in the order of its panels. */
const sheetsOf: Record<Role, readonly DashboardSheet[]> = {
  admin: [
    'numbers',
    'summary',
    'map',
    'portal',
    'projects',
    'locations',
    'vendors',
    'system_users',
    'recent_users',
    'event_graph',
    'event_pie',
  ],
  corporate: ['numbers', 'summary', 'map', 'portal', 'projects', 'locations'],
  manager: ['numbers', 'pending_events', 'documents', 'summary', 'projects'],
  vendor: ['numbers', 'work', 'summary', 'projects', 'task_graph'],
};

const everyRow = { page: 1, per_page: exportLimits.rows };
const read = <Answer>(json: JsonText<Answer>): Answer => JSON.parse(json.text) as Answer;

/** The dashboard's report: what each panel of the role shows under the filter, on a sheet of its own. */
@Injectable()
export class DashboardSheets {
  constructor(
    private readonly counts: DashboardQueries,
    private readonly map: MapQueries,
    private readonly portal: PortalQueries,
    private readonly projects: ProjectLinesQueries,
    private readonly locations: LocationLinesQueries,
    private readonly vendors: VendorLinesQueries,
    private readonly recentUsers: RecentUsersQueries,
    private readonly charts: ChartsQueries,
    private readonly manager: ManagerQueries,
  ) {}

  async of(actor: SessionActor, filter: DashboardFilter, words: Words, given: GivenNames): Promise<Sheet[]> {
    const sheets: Sheet[] = [];
    for (const name of sheetsOf[actor.role]) sheets.push(await this.sheet(name, actor, filter, words, given));
    return sheets;
  }

  private async sheet(
    key: DashboardSheet,
    actor: SessionActor,
    filter: DashboardFilter,
    words: Words,
    given: GivenNames,
  ): Promise<Sheet> {
    const name = words.dashboard.name[key];
    const columns = panelColumns(words);
    const all = { ...filter, ...everyRow };
    switch (key) {
      case 'numbers': {
        const counts: CardData = read(await this.counts.cards(actor, filter));
        return dataSheet(name, numbersOf(counts, words), columns.numbers);
      }
      case 'summary':
        return dataSheet(name, read(await this.counts.summary(actor, filter)).summary, columns.summary);
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
        return dataSheet(name, read(await this.portal.rows(actor, all)).portal_data, columns.portal);
      case 'projects':
        return dataSheet(name, read(await this.projects.projects(actor, all)).projects, columns.projects);
      case 'locations':
        return dataSheet(name, read(await this.locations.lines(actor, all)).locations, columns.locations);
      case 'vendors':
        return dataSheet(name, read(await this.vendors.vendors(actor, all)).vendors, columns.vendors);
      case 'system_users':
        return dataSheet(name, read(await this.charts.systemUsers(actor)).users_per_level, columns.system_users);
      case 'recent_users':
        return dataSheet(name, read(await this.recentUsers.recent(actor, all)).users, columns.recent_users);
      case 'event_graph': {
        const { years, graph_data } = read(await this.charts.eventGraph(actor, filter));
        return dataSheet(name, graph_data, columns.event_graph(years));
      }
      case 'event_pie':
        return dataSheet(name, read(await this.charts.eventPie(actor, filter)).items, columns.event_pie);
      case 'task_graph':
        return dataSheet(name, read(await this.charts.taskGraph(actor, filter)).graph_data, columns.task_graph);
      case 'pending_events':
        return dataSheet(name, (await this.manager.pendingEvents(actor, all)).events, columns.pending_events);
      case 'documents':
        return dataSheet(name, (await this.manager.docs(actor, { ...all, tab: 'event' })).docs.data, columns.documents);
      case 'work':
        return { ...taskSheet(actor, { ...all, mine: 1 }, given), name };
    }
  }
}
