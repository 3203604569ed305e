import { Module } from '@nestjs/common';
import { CalendarQueries } from './calendar.queries.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { EventTasksController } from './event-tasks.controller.js';
import { EventTasksQueries } from './event-tasks.queries.js';
import { RecentUsersQueries } from './recent-users.queries.js';
import { TablesController } from './tables.controller.js';
import { WorkController } from './work.controller.js';
import { WorkQueries } from './work.queries.js';

@Module({
  controllers: [DashboardController, EventTasksController, TablesController, WorkController],
  providers: [DashboardQueries, EventTasksQueries, RecentUsersQueries, WorkQueries, CalendarQueries],
})
export class DashboardModule {}
