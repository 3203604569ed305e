import { Body, Controller, Query } from '@nestjs/common';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { Serves } from '../../platform/access/serves.js';
import { WithMessage } from '../../platform/http/envelope.interceptor.js';
import { ManyIds } from '../../platform/http/many-ids.js';
import { PlacesCommands } from './places.commands.js';
import { AssignJurisdictionsDto, PlaceListQuery } from './places.dto.js';
import { PlacesQueries } from './places.queries.js';

@Controller()
export class PlacesController {
  constructor(
    private readonly queries: PlacesQueries,
    private readonly commands: PlacesCommands,
  ) {}

  @Serves(jurisdictionRoutes.locations)
  list(@CurrentActor() actor: SessionActor, @Query() query: PlaceListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(jurisdictionRoutes.assignLocations)
  @ManyIds()
  async assign(@CurrentActor() actor: SessionActor, @Body() input: AssignJurisdictionsDto) {
    const done = await this.commands.assign(actor, input);
    const left = new Set(input.location_ids).size - done.updated_cnt;
    return left
      ? new WithMessage(done, 'proposals_accepted', { count: done.updated_cnt, left })
      : new WithMessage(done, 'jurisdictions_assigned', { count: done.updated_cnt });
  }

  @Serves(jurisdictionRoutes.placeLocations)
  place(@CurrentActor() actor: SessionActor) {
    return this.commands.place(actor);
  }
}
