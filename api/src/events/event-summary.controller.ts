import { Controller, Get, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { EventSummaryQuery } from './event-summary.dto.js';
import { EventSummaryQueries } from './event-summary.queries.js';

@Controller('common/event-summary')
export class EventSummaryController {
  constructor(private readonly queries: EventSummaryQueries) {}

  @Get('list')
  @Requires('events.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: EventSummaryQuery) {
    return this.queries.page(actor, query);
  }
}
