import { Module } from '@nestjs/common';
import { JurisdictionExportsController } from './jurisdiction-exports.controller.js';
import { JurisdictionsCommands } from './jurisdictions.commands.js';
import { JurisdictionsController } from './jurisdictions.controller.js';
import { JurisdictionsQueries } from './jurisdictions.queries.js';

@Module({
  controllers: [JurisdictionExportsController, JurisdictionsController],
  providers: [JurisdictionsQueries, JurisdictionsCommands],
})
export class JurisdictionsModule {}
