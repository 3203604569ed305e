import { Module } from '@nestjs/common';
import { JurisdictionImportsController } from './import/jurisdiction-imports.controller.js';
import { JurisdictionImports } from './import/jurisdiction-imports.js';
import { RequirementImports } from './import/requirement-imports.js';
import { JurisdictionExportsController } from './jurisdiction-exports.controller.js';
import { JurisdictionsCommands } from './jurisdictions.commands.js';
import { JurisdictionsController } from './jurisdictions.controller.js';
import { JurisdictionsQueries } from './jurisdictions.queries.js';
import { RequirementsCommands } from './requirements.commands.js';
import { RequirementsController } from './requirements.controller.js';
import { RequirementsQueries } from './requirements.queries.js';

@Module({
  controllers: [
    JurisdictionImportsController,
    JurisdictionExportsController,
    JurisdictionsController,
    RequirementsController,
  ],
  providers: [
    JurisdictionsQueries,
    JurisdictionsCommands,
    RequirementsQueries,
    RequirementsCommands,
    JurisdictionImports,
    RequirementImports,
  ],
})
export class JurisdictionsModule {}
