import { Module } from '@nestjs/common';
import { JurisdictionExportsController } from './jurisdiction-exports.controller.js';
import { JurisdictionsCommands } from './jurisdictions.commands.js';
import { JurisdictionsController } from './jurisdictions.controller.js';
import { JurisdictionsQueries } from './jurisdictions.queries.js';
import { RequirementsCommands } from './requirements.commands.js';
import { RequirementsController } from './requirements.controller.js';
import { RequirementsQueries } from './requirements.queries.js';

@Module({
  controllers: [JurisdictionExportsController, JurisdictionsController, RequirementsController],
  providers: [JurisdictionsQueries, JurisdictionsCommands, RequirementsQueries, RequirementsCommands],
})
export class JurisdictionsModule {}
