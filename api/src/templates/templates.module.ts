import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { EventsMaking } from './events-making.js';
import { EventsPreviewQueries } from './events-preview.queries.js';
import { MadeProject } from './made-project.js';
import { NextSeasonCommands } from './next-season.commands.js';
import { PlannedRiskQueries } from './planned-risk.queries.js';
import { RollOverController } from './roll-over.controller.js';
import { RollOverSeason } from './roll-over.js';
import { StoreNumbersReader } from './store-numbers.js';
import { TemplateApplication } from './template-application.js';
import { TemplatePlan } from './template-plan.js';
import { TemplateUndo } from './template-undo.js';
import { TemplatesCommands } from './templates.commands.js';
import { TemplatesController } from './templates.controller.js';
import { TemplatesQueries } from './templates.queries.js';

@Module({
  imports: [EventsModule, JurisdictionsModule],
  controllers: [TemplatesController, RollOverController],
  providers: [
    TemplatesQueries,
    TemplatesCommands,
    RollOverSeason,
    NextSeasonCommands,
    MadeProject,
    StoreNumbersReader,
    TemplatePlan,
    EventsPreviewQueries,
    PlannedRiskQueries,
    EventsMaking,
    TemplateApplication,
    TemplateUndo,
  ],
})
export class TemplatesModule {}
