import { Module } from '@nestjs/common';
import { LocationsCommands } from './locations.commands.js';
import { LocationsController } from './locations.controller.js';
import { LocationsQueries } from './locations.queries.js';

@Module({
  controllers: [LocationsController],
  providers: [LocationsQueries, LocationsCommands],
  exports: [LocationsQueries],
})
export class LocationsModule {}
