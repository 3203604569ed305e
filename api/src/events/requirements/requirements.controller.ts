import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { eventRoutes } from '@guyline/contract/routes/events';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { Serves } from '../../platform/access/serves.js';
import { InTurn } from '../../platform/access/turns.js';
import { ManyIds } from '../../platform/http/many-ids.js';
import { EventRequirementsQueries } from './event-requirements.queries.js';
import { ProposedQueries } from './proposed.queries.js';
import { ProposeRequirementsDto } from './requirements.dto.js';

/** What authorities ask for of events. */
@Controller()
export class EventRequirementsController {
  constructor(
    private readonly proposed: ProposedQueries,
    private readonly queries: EventRequirementsQueries,
  ) {}

  @Serves(eventRoutes.requirements)
  requirements(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.of(actor, id);
  }

  @Serves(eventRoutes.propose)
  @InTurn()
  @ManyIds()
  propose(@CurrentActor() actor: SessionActor, @Body() input: ProposeRequirementsDto) {
    return this.proposed.propose(actor, input);
  }
}
