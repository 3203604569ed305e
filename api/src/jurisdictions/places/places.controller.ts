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
    const count = done.updated_cnt;
    const left = new Set(input.location_ids).size - count;
    if (!left) return new WithMessage(done, 'jurisdictions_assigned', { count });
    return new WithMessage(done, input.accept ? 'proposals_accepted' : 'jurisdictions_assigned_before', {
      count,
      left,
    });
  }

  @Serves(jurisdictionRoutes.placeLocations)
  place(@CurrentActor() actor: SessionActor) {
    return this.commands.place(actor);
  }
}
