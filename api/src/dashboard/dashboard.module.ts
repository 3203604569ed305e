import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { RecentUsersQueries } from './recent-users.queries.js';
import { TablesController } from './tables.controller.js';

@Module({
  controllers: [DashboardController, TablesController],
  providers: [DashboardQueries, RecentUsersQueries],
})
export class DashboardModule {}
