import { Module } from '@nestjs/common';
import { RollOverController } from './roll-over.controller.js';
import { RollOverQueries } from './roll-over.queries.js';
import { RollOverSeason } from './roll-over.js';
import { StoreNumbersReader } from './store-numbers.js';
import { TemplateApplication } from './template-application.js';
import { TemplatePlan } from './template-plan.js';
import { TemplatePreviewQueries } from './template-preview.queries.js';
import { TemplateUndo } from './template-undo.js';
import { TemplatesCommands } from './templates.commands.js';
import { TemplatesController } from './templates.controller.js';
import { TemplatesQueries } from './templates.queries.js';

@Module({
  controllers: [TemplatesController, RollOverController],
  providers: [
    TemplatesQueries,
    TemplatesCommands,
    RollOverQueries,
    RollOverSeason,
    StoreNumbersReader,
    TemplatePlan,
    TemplatePreviewQueries,
    TemplateApplication,
    TemplateUndo,
  ],
})
export class TemplatesModule {}
