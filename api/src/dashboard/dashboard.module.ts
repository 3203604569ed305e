import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';

@Module({ controllers: [DashboardController], providers: [DashboardQueries] })
export class DashboardModule {}
