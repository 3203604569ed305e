import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { ActivityQuery } from '../platform/activity/activity.dto.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { ManyIds } from '../platform/http/many-ids.js';
import { LocationsCommands } from './locations.commands.js';
import { CreateLocationDto, LocationListQuery, SetLocationStatusDto, UpdateLocationDto } from './locations.dto.js';
import { LocationsQueries } from './locations.queries.js';

@Controller(':role/location')
export class LocationsController {
  constructor(
    private readonly queries: LocationsQueries,
    private readonly commands: LocationsCommands,
  ) {}

  @Get('list')
  @Requires('locations.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: LocationListQuery) {
    return this.queries.list(actor, query);
  }

  @Get('ids')
  @Requires('locations.read')
  ids(@CurrentActor() actor: SessionActor, @Query() query: LocationListQuery) {
    return this.queries.ids(actor, query);
  }

  @Get(':id/detail')
  @Requires('locations.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Post('create')
  @Requires('locations.manage')
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateLocationDto) {
    return new Told(await this.commands.create(actor, input), 'location_created');
  }

  @Post(':id/update')
  @Requires('locations.manage')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateLocationDto,
  ) {
    return new Told(await this.commands.update(actor, id, input), 'location_saved');
  }

  @Get(':id/activity')
  @Requires('locations.read')
  activity(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Query() query: ActivityQuery) {
    return this.queries.activity(actor, id, query);
  }

  @Post('action/status')
  @Requires('locations.manage')
  @ManyIds()
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetLocationStatusDto) {
    const changed = await this.commands.setStatus(actor, input);
    return new Told(changed, 'rows_saved', { count: changed.updated_cnt });
  }
}
