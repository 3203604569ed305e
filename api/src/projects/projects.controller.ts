import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { InTurn } from '../platform/access/turns.js';
import { ActivityQuery } from '../platform/activity/activity.dto.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { ProjectsCommands } from './projects.commands.js';
import { ProjectPreviewQueries } from './project-preview.queries.js';
import {
  CreateProjectDto,
  PreviewProjectDto,
  ProjectListQuery,
  SetProjectStatusDto,
  UpdateProjectDto,
} from './projects.dto.js';
import { ProjectsQueries } from './projects.queries.js';

@Controller()
export class ProjectsController {
  constructor(
    private readonly queries: ProjectsQueries,
    private readonly commands: ProjectsCommands,
    private readonly previews: ProjectPreviewQueries,
  ) {}

  @Serves(projectRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: ProjectListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(projectRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(projectRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateProjectDto) {
    return new WithMessage(await this.commands.create(actor, input), 'project_created');
  }

  @Serves(projectRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateProjectDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'project_saved');
  }

  @Serves(projectRoutes.activity)
  activity(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Query() query: ActivityQuery) {
    return this.queries.activity(actor, id, query);
  }

  @Serves(projectRoutes.preview)
  @InTurn()
  preview(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: PreviewProjectDto,
  ) {
    return this.previews.preview(actor, id, input);
  }

  @Serves(projectRoutes.setStatus)
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetProjectStatusDto) {
    const changed = await this.commands.setStatus(actor, input);
    return new WithMessage(changed, 'rows_saved', { count: changed.updated_cnt });
  }

  @Serves(projectRoutes.uses)
  uses(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.commands.uses(actor, id);
  }

  @Serves(projectRoutes.remove)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    const done = await this.commands.remove(actor, id);
    return new WithMessage(done, done.archived ? 'project_archived' : 'project_deleted');
  }
}
