import { Controller, Get, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { ProjectOptionsQuery } from './projects.dto.js';
import { ProjectsQueries } from './projects.queries.js';

@Controller('common/projects')
export class ProjectOptionsController {
  constructor(private readonly queries: ProjectsQueries) {}

  @Get()
  @Requires('projects.read')
  options(@CurrentActor() actor: SessionActor, @Query() query: ProjectOptionsQuery) {
    return this.queries.options(actor, query);
  }
}
