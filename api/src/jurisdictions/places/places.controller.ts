import { Body, Controller, Query } from '@nestjs/common';
import type { JurisdictionsAssigned } from '@guyline/contract/jurisdictions/places';
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

  @Serves(jurisdictionRoutes.allLocations)
  all(@CurrentActor() actor: SessionActor, @Query() query: PlaceListQuery) {
    return this.queries.all(actor, query);
  }

  @Serves(jurisdictionRoutes.assignLocations)
  @ManyIds()
  async assign(@CurrentActor() actor: SessionActor, @Body() input: AssignJurisdictionsDto) {
    const done = await this.commands.assign(actor, input);
    return new WithMessage(done, ...messageOf(input, done));
  }

  @Serves(jurisdictionRoutes.placeLocations)
  place(@CurrentActor() actor: SessionActor) {
    return this.commands.place(actor);
  }
}

/** How many locations were changed, and how many were not and why. */
function messageOf(
  { location_ids, accept, own_city, own_county }: AssignJurisdictionsDto,
  { updated_cnt: count, differing_ids }: JurisdictionsAssigned,
): [code: string, params: Record<string, number>] {
  const unchanged = new Set(location_ids).size - count;
  const differing = accept ? (differing_ids?.length ?? 0) : 0;
  const left = unchanged - differing;
  if (differing) return ['proposals_differ', { count, left, differing }];
  if (!left) return [accept ? 'proposals_accepted' : 'jurisdictions_assigned', { count }];
  if (own_city || own_county) return ['own_jurisdictions_assigned', { count, left }];
  return [accept ? 'proposals_accepted_some' : 'jurisdictions_assigned_before', { count, left }];
}
