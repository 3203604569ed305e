import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { eventRoutes } from '@guyline/contract/routes/events';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { ManyChoices } from '../platform/http/many-choices.js';
import { EventsCreation } from './create-events.js';
import { EventActivityQueries } from './event-activity.queries.js';
import { EventReasonsQueries } from './event-reasons.queries.js';
import { EventsCommands } from './events.commands.js';
import { CreateEventsDto, EventActivityQuery, EventListQuery, UpdateEventDto } from './events.dto.js';
import { EventsQueries } from './events.queries.js';

@Controller()
export class EventsController {
  constructor(
    private readonly queries: EventsQueries,
    private readonly commands: EventsCommands,
    private readonly creation: EventsCreation,
    private readonly activity: EventActivityQueries,
    private readonly why: EventReasonsQueries,
  ) {}

  @Serves(eventRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery) {
    return this.queries.list(actor, query);
  }

  /** Active events that are not ready for sales. */
  @Serves(eventRoutes.pending)
  pending(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery) {
    return this.queries.list(actor, { ...query, task: 'pending' });
  }

  @Serves(eventRoutes.reasons)
  reasons(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery) {
    return this.why.counts(actor, query);
  }

  @Serves(eventRoutes.options)
  options(
    @CurrentActor() actor: SessionActor,
    @Param('projectId', ParseIntPipe) projectId: number,
    @Param('routeId', ParseIntPipe) routeId: number,
  ) {
    return this.queries.options(actor, projectId, routeId);
  }

  @Serves(eventRoutes.activity)
  activityOf(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: EventActivityQuery,
  ) {
    return this.activity.page(actor, id, query);
  }

  @Serves(eventRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(eventRoutes.create)
  @ManyChoices()
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateEventsDto) {
    const created = await this.creation.create(actor, input);
    return new WithMessage(created, 'events_created', { count: created.created_cnt });
  }

  @Serves(eventRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateEventDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'event_saved');
  }
}
