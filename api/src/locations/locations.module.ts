import { Module } from '@nestjs/common';
import { LocationIdentifiers } from './location-identifiers.js';
import { LocationPeopleCommands } from './location-people.commands.js';
import { LocationPeopleController } from './location-people.controller.js';
import { LocationPeopleQueries } from './location-people.queries.js';
import { LocationsCommands } from './locations.commands.js';
import { LocationsController } from './locations.controller.js';
import { LocationsQueries } from './locations.queries.js';
import { OnsiteContacts } from './onsite-contact.js';

@Module({
  controllers: [LocationsController, LocationPeopleController],
  providers: [
    LocationsQueries,
    LocationsCommands,
    LocationIdentifiers,
    LocationPeopleQueries,
    LocationPeopleCommands,
    OnsiteContacts,
  ],
  exports: [LocationsQueries],
})
export class LocationsModule {}
