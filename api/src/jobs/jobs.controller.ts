import { Controller, Get, Headers, Param, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { ListQuery } from '../platform/http/list-query.js';
import { JobsCommands } from './jobs.commands.js';
import { JobsQueries } from './jobs.queries.js';
import { jobId } from './own-job.sql.js';

@Controller('common/job')
export class JobsController {
  constructor(
    private readonly queries: JobsQueries,
    private readonly commands: JobsCommands,
  ) {}

  @Get('list')
  @Requires('jobs.own')
  list(@CurrentActor() actor: SessionActor, @Query() query: ListQuery, @Headers('accept-language') language?: string) {
    return this.queries.list(actor, query, language);
  }

  @Get(':id')
  @Requires('jobs.own')
  one(
    @CurrentActor() actor: SessionActor,
    @Param('id', jobId) id: string,
    @Headers('accept-language') language?: string,
  ) {
    return this.queries.one(actor, id, language);
  }

  @Post(':id/cancel')
  @Requires('jobs.own')
  cancel(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.commands.cancel(actor, id);
  }
}
