import { Module } from '@nestjs/common';
import { LocationImportsController } from './import/location-imports.controller.js';
import { LocationImports } from './import/location-imports.js';
import { LocationExportsController } from './location-exports.controller.js';
import { LocationIdentifiers } from './location-identifiers.js';
import { LocationPeopleCommands } from './location-people.commands.js';
import { LocationPeopleController } from './location-people.controller.js';
import { LocationPeopleQueries } from './location-people.queries.js';
import { LocationsCommands } from './locations.commands.js';
import { LocationsController } from './locations.controller.js';
import { LocationsQueries } from './locations.queries.js';
import { OnsiteContacts } from './onsite-contact.js';

@Module({
  controllers: [LocationImportsController, LocationExportsController, LocationsController, LocationPeopleController],
  providers: [
    LocationsQueries,
    LocationsCommands,
    LocationIdentifiers,
    LocationPeopleQueries,
    LocationPeopleCommands,
    OnsiteContacts,
    LocationImports,
  ],
  exports: [LocationsQueries],
})
export class LocationsModule {}
