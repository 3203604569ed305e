import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { EventTasksController } from './event-tasks.controller.js';
import { EventTasksQueries } from './event-tasks.queries.js';

@Module({
  controllers: [DashboardController, EventTasksController],
  providers: [DashboardQueries, EventTasksQueries],
})
export class DashboardModule {}
