import { Body, Controller, Delete, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { type Kinds, TrainingCommands } from './training.commands.js';
import { CreateLessonDto, TrainingListQuery, UpdateLessonDto } from './training.dto.js';
import { TrainingQueries } from './training.queries.js';

const asset: Kinds = { all: ['training'], kind: 'training' };

/** Training assets. */
@Controller(':role/training')
export class TrainingController {
  constructor(
    private readonly queries: TrainingQueries,
    private readonly commands: TrainingCommands,
  ) {}

  @Get('list')
  @Requires('training.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: TrainingListQuery) {
    return this.queries.list(actor, asset.all, query);
  }

  @Get(':id/detail')
  @Requires('training.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, asset.all, id);
  }

  @Post('create')
  @Requires('settings.manage')
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateLessonDto) {
    return new Told(await this.commands.create(actor, asset, input), 'lesson_created');
  }

  @Post(':id/update')
  @Requires('settings.manage')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateLessonDto,
  ) {
    return new Told(await this.commands.update(actor, asset, id, input), 'lesson_saved');
  }

  @Delete(':id/delete')
  @Requires('settings.manage')
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new Told(await this.commands.remove(actor, asset.all, id), 'lesson_deleted');
  }
}
