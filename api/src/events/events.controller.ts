import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { EventsCreation } from './create-events.js';
import { EventActions } from './event-actions.js';
import { EventsCommands } from './events.commands.js';
import { AssignVendorsDto, CreateEventsDto, EventListQuery, SetEventStatusDto, UpdateEventDto } from './events.dto.js';
import { EventsQueries } from './events.queries.js';

@Controller(':role/event')
export class EventsController {
  constructor(
    private readonly queries: EventsQueries,
    private readonly commands: EventsCommands,
    private readonly creation: EventsCreation,
    private readonly actions: EventActions,
  ) {}

  @Get('list')
  @Requires('events.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery) {
    return this.queries.list(actor, query);
  }

  @Get(':id/detail')
  @Requires('events.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Post('create')
  @Requires('events.manage')
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateEventsDto) {
    const created = await this.creation.create(actor, input);
    return new Told(created, 'events_created', { count: created.created_cnt });
  }

  @Post(':id/update')
  @Requires('events.manage')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateEventDto,
  ) {
    return new Told(await this.commands.update(actor, id, input), 'event_saved');
  }

  @Post('action/vendors')
  @Requires('events.manage')
  async assignVendors(@CurrentActor() actor: SessionActor, @Body() input: AssignVendorsDto) {
    const changed = await this.actions.assignVendors(actor, input);
    return new Told(changed, 'events_saved', { count: changed.updated_cnt });
  }

  @Post('action/status')
  @Requires('events.manage')
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetEventStatusDto) {
    const changed = await this.actions.setStatus(actor, input);
    return new Told(changed, 'events_saved', { count: changed.updated_cnt });
  }
}
