import { Module } from '@nestjs/common';
import { EventSummaryQueries } from '../events/event-summary.queries.js';
import { TaskReasonsQueries } from '../tasks/task-reasons.queries.js';
import { CalendarQueries } from './calendar.queries.js';
import { ChartsController } from './charts.controller.js';
import { ChartsQueries } from './charts.queries.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { EventTasksController } from './event-tasks.controller.js';
import { EventTasksQueries } from './event-tasks.queries.js';
import { DashboardExportsController } from './export/dashboard-exports.controller.js';
import { DashboardSheets } from './export/dashboard-sheets.js';
import { KeyContactsQueries } from './key-contacts.queries.js';
import { LocationLinesQueries } from './location-lines.queries.js';
import { ManagerController } from './manager.controller.js';
import { ManagerQueries } from './manager.queries.js';
import { MapController } from './map.controller.js';
import { MapQueries } from './map.queries.js';
import { PortalQueries } from './portal.queries.js';
import { ProjectLinesQueries } from './project-lines.queries.js';
import { RecentUsersQueries } from './recent-users.queries.js';
import { TablesController } from './tables.controller.js';
import { VendorLinesQueries } from './vendor-lines.queries.js';
import { WorkController } from './work.controller.js';
import { WorkQueries } from './work.queries.js';

const queries = [
  CalendarQueries,
  ChartsQueries,
  DashboardQueries,
  EventTasksQueries,
  KeyContactsQueries,
  LocationLinesQueries,
  ManagerQueries,
  MapQueries,
  PortalQueries,
  ProjectLinesQueries,
  RecentUsersQueries,
  VendorLinesQueries,
  WorkQueries,
];

@Module({
  controllers: [
    ChartsController,
    DashboardController,
    DashboardExportsController,
    EventTasksController,
    ManagerController,
    MapController,
    TablesController,
    WorkController,
  ],
  providers: [...queries, EventSummaryQueries, TaskReasonsQueries, DashboardSheets],
})
export class DashboardModule {}
