import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { ActivityQuery } from '../platform/activity/activity.dto.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { ManyIds } from '../platform/http/many-ids.js';
import { LocationsCommands } from './locations.commands.js';
import { CreateLocationDto, LocationListQuery, SetLocationStatusDto, UpdateLocationDto } from './locations.dto.js';
import { LocationsQueries } from './locations.queries.js';

@Controller()
export class LocationsController {
  constructor(
    private readonly queries: LocationsQueries,
    private readonly commands: LocationsCommands,
  ) {}

  @Serves(locationRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: LocationListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(locationRoutes.ids)
  ids(@CurrentActor() actor: SessionActor, @Query() query: LocationListQuery) {
    return this.queries.ids(actor, query);
  }

  @Serves(locationRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(locationRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateLocationDto) {
    return new WithMessage(await this.commands.create(actor, input), 'location_created');
  }

  @Serves(locationRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateLocationDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'location_saved');
  }

  @Serves(locationRoutes.activity)
  activity(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Query() query: ActivityQuery) {
    return this.queries.activity(actor, id, query);
  }

  @Serves(locationRoutes.setStatus)
  @ManyIds()
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetLocationStatusDto) {
    const changed = await this.commands.setStatus(actor, input);
    return new WithMessage(changed, 'rows_saved', { count: changed.updated_cnt });
  }

  @Serves(locationRoutes.uses)
  uses(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.commands.uses(actor, id);
  }

  @Serves(locationRoutes.remove)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    const done = await this.commands.remove(actor, id);
    return new WithMessage(done, done.archived ? 'location_archived' : 'location_deleted');
  }
}
