import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { TasksCommands } from './tasks.commands.js';
import { CreateTaskDto, TaskListQuery, UpdateTaskDto } from './tasks.dto.js';
import { TasksQueries } from './tasks.queries.js';

@Controller()
export class TasksController {
  constructor(
    private readonly queries: TasksQueries,
    private readonly commands: TasksCommands,
  ) {}

  @Serves(taskRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: TaskListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(taskRoutes.one)
  task(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.task(actor, id);
  }

  @Serves(taskRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(taskRoutes.detailAll)
  detailAll(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detailAll(actor, id);
  }

  @Serves(taskRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateTaskDto) {
    return new WithMessage(await this.commands.create(actor, input), 'task_created');
  }

  @Serves(taskRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateTaskDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'task_saved');
  }
}
