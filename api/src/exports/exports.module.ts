import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { inWorker } from '../platform/queue/in-worker.js';
import { DashboardSheets } from './dashboard/dashboard-sheets.js';
import { ExportFiles } from './export-files.js';
import { ExportJobsController } from './export-jobs.controller.js';
import { ExportRuns } from './export-runs.js';
import { ExportsCommands } from './exports.commands.js';
import { ExportsController } from './exports.controller.js';
import { ExportsProcessor } from './exports.processor.js';
import { ExportsQueries } from './exports.queries.js';
import { PeopleExportsController } from './people-exports.controller.js';

@Module({
  imports: [BullModule.registerQueue({ name: 'exports' }), DashboardModule, JobsModule],
  controllers: [ExportsController, PeopleExportsController, ExportJobsController],
  providers: [ExportsCommands, ExportsQueries, ...inWorker(ExportRuns, ExportFiles, DashboardSheets, ExportsProcessor)],
})
export class ExportsModule {}
