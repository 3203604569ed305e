import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { MapQuery } from './map.dto.js';
import { MapQueries } from './map.queries.js';

@Controller()
export class MapController {
  constructor(private readonly queries: MapQueries) {}

  @Serves(dashboardRoutes.map)
  map(@CurrentActor() actor: SessionActor, @Query() query: MapQuery) {
    return this.queries.map(actor, query);
  }
}
