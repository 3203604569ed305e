import { Controller, Query } from '@nestjs/common';
import { eventRoutes } from '@guyline/contract/routes/events';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { EventSummaryQuery } from './event-summary.dto.js';
import { EventSummaryQueries } from './event-summary.queries.js';

@Controller()
export class EventSummaryController {
  constructor(private readonly queries: EventSummaryQueries) {}

  @Serves(eventRoutes.summary)
  list(@CurrentActor() actor: SessionActor, @Query() query: EventSummaryQuery) {
    return this.queries.page(actor, query);
  }
}
