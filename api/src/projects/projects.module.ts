import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { PlannedDates } from './planned-dates.js';
import { ProjectExportsController } from './project-exports.controller.js';
import { ProjectOptionsController } from './project-options.controller.js';
import { ProjectPreviewQueries } from './project-preview.queries.js';
import { ProjectsCommands } from './projects.commands.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsQueries } from './projects.queries.js';
import { RiskForecastQueries } from './risk-forecast.queries.js';

@Module({
  imports: [JurisdictionsModule],
  controllers: [ProjectExportsController, ProjectsController, ProjectOptionsController],
  providers: [ProjectsQueries, ProjectsCommands, ProjectPreviewQueries, PlannedDates, RiskForecastQueries],
  exports: [ProjectsQueries],
})
export class ProjectsModule {}
