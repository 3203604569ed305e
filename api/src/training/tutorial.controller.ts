import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { tutorialKinds } from '@guyline/contract/training';
import { tutorialRoutes } from '@guyline/contract/routes/training';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { TrainingCommands } from './training.commands.js';
import { CreateTutorialDto, TutorialListQuery, UpdateTutorialDto } from './training.dto.js';
import { TrainingQueries } from './training.queries.js';

/** Tutorials, and questions with their answers. */
@Controller()
export class TutorialController {
  constructor(
    private readonly queries: TrainingQueries,
    private readonly commands: TrainingCommands,
  ) {}

  @Serves(tutorialRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: TutorialListQuery) {
    return this.queries.list(actor, tutorialKinds, query);
  }

  @Serves(tutorialRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, tutorialKinds, id);
  }

  @Serves(tutorialRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateTutorialDto) {
    return new WithMessage(
      await this.commands.create(actor, { all: tutorialKinds, kind: input.kind }, input),
      'lesson_created',
    );
  }

  @Serves(tutorialRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateTutorialDto,
  ) {
    return new WithMessage(
      await this.commands.update(actor, { all: tutorialKinds, kind: input.kind }, id, input),
      'lesson_saved',
    );
  }

  @Serves(tutorialRoutes.remove)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(actor, tutorialKinds, id), 'lesson_deleted');
  }
}
