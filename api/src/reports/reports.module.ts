import { Module } from '@nestjs/common';
import { ReportsController } from './reports.controller.js';
import { ReportsQueries } from './reports.queries.js';

/** Reports on what the other areas keep; they own no rows. */ import { ReportExportsController } from './report-exports.controller.js';

@Module({ controllers: [ReportExportsController, ReportsController], providers: [ReportsQueries] })
export class ReportsModule {}
