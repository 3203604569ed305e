import { Controller, Headers, Param, Query } from '@nestjs/common';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { CurrentActor, type SessionActor } from '../access/actor.js';
import { Serves } from '../access/serves.js';
import { ListQuery } from '../http/list-query.js';
import { JobsCommands } from './jobs.commands.js';
import { JobsQueries } from './jobs.queries.js';
import { jobId } from './own-job.sql.js';

@Controller()
export class JobsController {
  constructor(
    private readonly queries: JobsQueries,
    private readonly commands: JobsCommands,
  ) {}

  @Serves(jobRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: ListQuery, @Headers('accept-language') language?: string) {
    return this.queries.list(actor, query, language);
  }

  @Serves(jobRoutes.one)
  one(
    @CurrentActor() actor: SessionActor,
    @Param('id', jobId) id: string,
    @Headers('accept-language') language?: string,
  ) {
    return this.queries.one(actor, id, language);
  }

  @Serves(jobRoutes.cancel)
  cancel(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.commands.cancel(actor, id);
  }
}
