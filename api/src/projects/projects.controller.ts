import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { ActivityQuery } from '../platform/activity/activity.dto.js';
import { Told } from '../platform/http/envelope.interceptor.js';
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

@Controller(':role/project')
export class ProjectsController {
  constructor(
    private readonly queries: ProjectsQueries,
    private readonly commands: ProjectsCommands,
    private readonly previews: ProjectPreviewQueries,
  ) {}

  @Get('list')
  @Requires('projects.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: ProjectListQuery) {
    return this.queries.list(actor, query);
  }

  @Get(':id/detail')
  @Requires('projects.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Post('create')
  @Requires('projects.manage')
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateProjectDto) {
    return new Told(await this.commands.create(actor, input), 'project_created');
  }

  @Post(':id/update')
  @Requires('projects.manage')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateProjectDto,
  ) {
    return new Told(await this.commands.update(actor, id, input), 'project_saved');
  }

  @Get(':id/activity')
  @Requires('projects.read')
  activity(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Query() query: ActivityQuery) {
    return this.queries.activity(actor, id, query);
  }

  @Post(':id/preview')
  @Requires('projects.manage')
  preview(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: PreviewProjectDto,
  ) {
    return this.previews.preview(actor, id, input);
  }

  @Post('action/status')
  @Requires('projects.manage')
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetProjectStatusDto) {
    const changed = await this.commands.setStatus(actor, input);
    return new Told(changed, 'rows_saved', { count: changed.updated_cnt });
  }
}
