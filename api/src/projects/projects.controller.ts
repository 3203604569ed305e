import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { ProjectsCommands } from './projects.commands.js';
import { CreateProjectDto, ProjectListQuery, UpdateProjectDto } from './projects.dto.js';
import { ProjectsQueries } from './projects.queries.js';

@Controller(':role/project')
export class ProjectsController {
  constructor(
    private readonly queries: ProjectsQueries,
    private readonly commands: ProjectsCommands,
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
  async create(@Body() input: CreateProjectDto) {
    return new Told(await this.commands.create(input), 'project_created');
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
}
