import { Body, Controller, type OnModuleInit, Query } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { eventLimits as limits } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { Serves } from '../../platform/access/serves.js';
import { InTurn } from '../../platform/access/turns.js';
import { Bulk } from '../../platform/bulk/bulk.js';
import { invalid } from '../../platform/errors/rule-error.js';
import { WithMessage } from '../../platform/http/envelope.interceptor.js';
import { ManyIds } from '../../platform/http/many-ids.js';
import { DifferencesCommands } from './differences.commands.js';
import { DifferencesQuery, UpdateRequirementsDto } from './differences.dto.js';
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
        // A filter was ordered through a version that did not open it itself.
        const chosen = input.event_ids ?? (await this.opened(actor, input, em));
        if (!chosen.length) return { done_cnt: 0 }; // somebody else was faster
        const { updated_cnt } = await this.commands.update(actor, chosen, { em, id });
        return { done_cnt: updated_cnt };
      },
    });
  }

  @Serves(eventRoutes.differences)
  @InTurn()
  list(@CurrentActor() actor: SessionActor, @Query() query: DifferencesQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(eventRoutes.updateRequirements)
  @ManyIds()
  async update(@CurrentActor() actor: SessionActor, @Body() input: UpdateRequirementsDto) {
    if (input.filter && input.event_ids) throw invalid('nothing_selected', 'event_ids'); // two ways to choose
    const chosen = input.filter ? await this.opened(actor, input) : (input.event_ids ?? []);
    if (chosen.length > limits.differing.max) throw invalid('too_many_selected', 'filter');
    const order = { event_ids: chosen };
    if (input.filter && chosen.length) return this.bulk.start(actor, 'events_requirements', chosen.length, order);
    const job = await this.bulk.started(actor, 'events_requirements', chosen, order);
    if (job) return job;
    const done = await this.commands.update(actor, chosen);
    return new WithMessage(done, 'events_saved', { count: done.updated_cnt });
  }

  /** What a filter opens is compared here for the order, and once more by the change itself, which leaves what no longer differs. */
  private async opened(actor: SessionActor, { filter }: UpdateRequirementsDto, em?: EntityManager) {
    if (!filter) return [];
    return this.queries.matching(actor, filter, { limit: limits.differing.max + (em ? 0 : 1), em });
  }
}
