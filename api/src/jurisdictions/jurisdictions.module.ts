import { Module } from '@nestjs/common';
import { ApplyDaysQueries } from './asked/apply-days.queries.js';
import { AskedQueries } from './asked/asked.queries.js';
import { JurisdictionImportsController } from './import/jurisdiction-imports.controller.js';
import { JurisdictionImports } from './import/jurisdiction-imports.js';
import { RequirementImports } from './import/requirement-imports.js';
import { inWorker } from '../platform/queue/in-worker.js';
import { JurisdictionExportsController } from './jurisdiction-exports.controller.js';
import { JurisdictionsCommands } from './jurisdictions.commands.js';
import { JurisdictionsController } from './jurisdictions.controller.js';
import { JurisdictionsQueries } from './jurisdictions.queries.js';
import { LocationPlaces } from './places/location-places.js';
import { OwnAuthorities } from './places/own-authorities.js';
import { PlaceChores } from './places/place-chores.js';
import { PlacesCommands } from './places/places.commands.js';
import { PlacesController } from './places/places.controller.js';
import { PlacesUndo } from './places/places-undo.js';
import { PlacesQueries } from './places/places.queries.js';
import { RequirementsCommands } from './requirements.commands.js';
import { RequirementsController } from './requirements.controller.js';
import { RequirementsQueries } from './requirements.queries.js';

@Module({
  controllers: [
    JurisdictionImportsController,
    JurisdictionExportsController,
    JurisdictionsController,
    RequirementsController,
    PlacesController,
  ],
  providers: [
    JurisdictionsQueries,
    JurisdictionsCommands,
    RequirementsQueries,
    RequirementsCommands,
    JurisdictionImports,
    RequirementImports,
    LocationPlaces,
    PlacesQueries,
    AskedQueries,
    ApplyDaysQueries,
    OwnAuthorities,
    PlacesCommands,
    PlacesUndo,
    ...inWorker(PlaceChores),
  ],
  exports: [AskedQueries, ApplyDaysQueries],
})
export class JurisdictionsModule {}
