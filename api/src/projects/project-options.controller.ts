import { Controller, Query } from '@nestjs/common';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { ProjectOptionsQuery } from './projects.dto.js';
import { ProjectsQueries } from './projects.queries.js';

@Controller()
export class ProjectOptionsController {
  constructor(private readonly queries: ProjectsQueries) {}

  @Serves(referenceRoutes.projects)
  options(@CurrentActor() actor: SessionActor, @Query() query: ProjectOptionsQuery) {
    return this.queries.options(actor, query);
  }
}
