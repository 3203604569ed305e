import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { trainingRoutes } from '@guyline/contract/routes/training';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { type Kinds, TrainingCommands } from './training.commands.js';
import { CreateLessonDto, TrainingListQuery, UpdateLessonDto } from './training.dto.js';
import { TrainingQueries } from './training.queries.js';

const asset: Kinds = { all: ['training'], kind: 'training' };

/** Training assets. */
@Controller()
export class TrainingController {
  constructor(
    private readonly queries: TrainingQueries,
    private readonly commands: TrainingCommands,
  ) {}

  @Serves(trainingRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: TrainingListQuery) {
    return this.queries.list(actor, asset.all, query);
  }

  @Serves(trainingRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, asset.all, id);
  }

  @Serves(trainingRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateLessonDto) {
    return new WithMessage(await this.commands.create(actor, asset, input), 'lesson_created');
  }

  @Serves(trainingRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateLessonDto,
  ) {
    return new WithMessage(await this.commands.update(actor, asset, id, input), 'lesson_saved');
  }

  @Serves(trainingRoutes.remove)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(actor, asset.all, id), 'lesson_deleted');
  }
}
