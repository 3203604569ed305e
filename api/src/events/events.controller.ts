import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { ManyIds } from '../platform/http/many-ids.js';
import { EventsCreation } from './create-events.js';
import { EventActivityQueries } from './event-activity.queries.js';
import { EventsCommands } from './events.commands.js';
import { CreateEventsDto, EventActivityQuery, EventListQuery, UpdateEventDto } from './events.dto.js';
import { EventsQueries } from './events.queries.js';

@Controller(':role/event')
export class EventsController {
  constructor(
    private readonly queries: EventsQueries,
    private readonly commands: EventsCommands,
    private readonly creation: EventsCreation,
    private readonly activity: EventActivityQueries,
  ) {}

  @Get('list')
  @Requires('events.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery) {
    return this.queries.list(actor, query);
  }

  /** Active events that are not ready for sales. */
  @Get('pending_list')
  @Requires('events.read')
  pending(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery) {
    return this.queries.list(actor, { ...query, task: 'pending' });
  }

  @Get('list/:projectId/:routeId')
  @Requires('events.read')
  options(
    @CurrentActor() actor: SessionActor,
    @Param('projectId', ParseIntPipe) projectId: number,
    @Param('routeId', ParseIntPipe) routeId: number,
  ) {
    return this.queries.options(actor, projectId, routeId);
  }

  @Get(':id/activity')
  @Requires('events.read')
  activityOf(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: EventActivityQuery,
  ) {
    return this.activity.page(actor, id, query);
  }

  @Get(':id/detail')
  @Requires('events.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Post('create')
  @Requires('events.create')
  @ManyIds()
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateEventsDto) {
    const created = await this.creation.create(actor, input);
    return new Told(created, 'events_created', { count: created.created_cnt });
  }

  @Post(':id/update')
  @Requires('events.edit')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateEventDto,
  ) {
    return new Told(await this.commands.update(actor, id, input), 'event_saved');
  }
}
