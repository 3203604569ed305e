import { Body, Controller, Delete, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { tutorialKinds } from '@guyline/contract/training';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { TrainingCommands } from './training.commands.js';
import { CreateTutorialDto, TutorialListQuery, UpdateTutorialDto } from './training.dto.js';
import { TrainingQueries } from './training.queries.js';

/** Tutorials, and questions with their answers. */
@Controller(':role/tutorial')
export class TutorialController {
  constructor(
    private readonly queries: TrainingQueries,
    private readonly commands: TrainingCommands,
  ) {}

  @Get('list')
  @Requires('training.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: TutorialListQuery) {
    return this.queries.list(actor, tutorialKinds, query);
  }

  @Get(':id/detail')
  @Requires('training.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, tutorialKinds, id);
  }

  @Post('create')
  @Requires('settings.manage')
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateTutorialDto) {
    return new Told(
      await this.commands.create(actor, { all: tutorialKinds, kind: input.kind }, input),
      'lesson_created',
    );
  }

  @Post(':id/update')
  @Requires('settings.manage')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateTutorialDto,
  ) {
    return new Told(
      await this.commands.update(actor, { all: tutorialKinds, kind: input.kind }, id, input),
      'lesson_saved',
    );
  }

  @Delete(':id/delete')
  @Requires('settings.manage')
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new Told(await this.commands.remove(actor, tutorialKinds, id), 'lesson_deleted');
  }
}
