import { Body, Controller, type OnModuleInit, Query } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { eventLimits as limits } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { Serves } from '../../platform/access/serves.js';
import { Bulk } from '../../platform/bulk/bulk.js';
import { invalid } from '../../platform/errors/rule-error.js';
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
        const chosen = await this.chosen(actor, input, em);
        if (!chosen.length) return { done_cnt: 0 }; // somebody else was faster
        const { updated_cnt } = await this.commands.update(actor, chosen, { em, id });
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
    const chosen = await this.chosen(actor, input);
    if (chosen.length > limits.differing.max) throw invalid('too_many_selected', 'filter');
    if (input.filter && chosen.length) return this.bulk.start(actor, 'events_requirements', chosen.length, input);
    const job = await this.bulk.started(actor, 'events_requirements', chosen, input);
    if (job) return job;
    const done = await this.commands.update(actor, chosen);
    return new WithMessage(done, 'events_saved', { count: done.updated_cnt });
  }

  /** A filter is opened again by its job: what came to differ, or no longer does, is judged when it runs. */
  private async chosen(actor: SessionActor, { event_ids, filter }: UpdateRequirementsDto, em?: EntityManager) {
    if (!filter) return event_ids ?? [];
    return this.queries.matching(actor, filter, { limit: limits.differing.max + (em ? 0 : 1), em });
  }
}
