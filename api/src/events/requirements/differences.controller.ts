import { Body, Controller, type OnModuleInit, Query } from '@nestjs/common';
import { eventRoutes } from '@guyline/contract/routes/events';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { Serves } from '../../platform/access/serves.js';
import { Bulk } from '../../platform/bulk/bulk.js';
import { WithMessage } from '../../platform/http/envelope.interceptor.js';
import { ManyIds } from '../../platform/http/many-ids.js';
import { DifferencesCommands } from './differences.commands.js';
import { DifferenceListQuery, UpdateRequirementsDto } from './differences.dto.js';
import { DifferencesQueries } from './differences.queries.js';

/** Open events that differ from what their authorities ask for now. */
@Controller()
export class DifferencesController implements OnModuleInit {
  constructor(
    private readonly bulk: Bulk,
    private readonly queries: DifferencesQueries,
    private readonly commands: DifferencesCommands,
  ) {}

  onModuleInit(): void {
    this.bulk.on<UpdateRequirementsDto>('events_requirements', {
      permission: 'events.manage',
      run: async (actor, input, em, id) => {
        const { updated_cnt } = await this.commands.update(actor, input, { em, id });
        return { done_cnt: updated_cnt };
      },
    });
  }

  @Serves(eventRoutes.differences)
  list(@CurrentActor() actor: SessionActor, @Query() query: DifferenceListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(eventRoutes.updateRequirements)
  @ManyIds()
  async update(@CurrentActor() actor: SessionActor, @Body() input: UpdateRequirementsDto) {
    const job = await this.bulk.started(actor, 'events_requirements', input.event_ids, input);
    if (job) return job;
    const done = await this.commands.update(actor, input);
    return new WithMessage(done, 'events_saved', { count: done.updated_cnt });
  }
}
