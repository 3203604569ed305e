import { Controller, Query } from '@nestjs/common';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { locationSheet } from './location-sheet.js';
import { LocationListQuery } from './locations.dto.js';

/** The list of locations as a workbook that can be imported again: the same query, all of its rows. */
@Controller()
export class LocationExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    kinds.on<LocationListQuery>('locations', { permission: 'locations.read', sheets: locationSheet });
  }

  @Serves(locationRoutes.export)
  locations(@CurrentActor() actor: SessionActor, @Query() query: LocationListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'locations', query }, from);
  }
}
