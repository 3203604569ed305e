import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { TasksCommands } from './tasks.commands.js';
import { CreateTaskDto, TaskListQuery, UpdateTaskDto } from './tasks.dto.js';
import { TasksQueries } from './tasks.queries.js';

@Controller(':role/task')
export class TasksController {
  constructor(
    private readonly queries: TasksQueries,
    private readonly commands: TasksCommands,
  ) {}

  @Get('list')
  @Requires('tasks.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: TaskListQuery) {
    return this.queries.list(actor, query);
  }

  @Get(':id')
  @Requires('tasks.read')
  task(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.task(actor, id);
  }

  @Get(':id/detail')
  @Requires('tasks.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Get(':id/detail/all')
  @Requires('tasks.read')
  detailAll(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detailAll(actor, id);
  }

  @Post('create')
  @Requires('tasks.create')
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateTaskDto) {
    return new Told(await this.commands.create(actor, input), 'task_created');
  }

  @Post(':id/update')
  @Requires('tasks.edit')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateTaskDto,
  ) {
    return new Told(await this.commands.update(actor, id, input), 'task_saved');
  }
}
