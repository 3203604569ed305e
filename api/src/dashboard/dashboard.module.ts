import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { EventTasksController } from './event-tasks.controller.js';
import { EventTasksQueries } from './event-tasks.queries.js';
import { RecentUsersQueries } from './recent-users.queries.js';
import { TablesController } from './tables.controller.js';

@Module({
  controllers: [DashboardController, EventTasksController, TablesController],
  providers: [DashboardQueries, EventTasksQueries, RecentUsersQueries],
})
export class DashboardModule {}
