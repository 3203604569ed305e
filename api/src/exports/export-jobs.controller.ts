import { Controller, Get, Param } from '@nestjs/common';
import { jobId } from '../jobs/own-job.sql.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { ExportsQueries } from './exports.queries.js';

/** What only an export can do among a person's jobs. */
@Controller('common/job')
export class ExportJobsController {
  constructor(private readonly queries: ExportsQueries) {}

  @Get(':id/download')
  @Requires('jobs.own')
  download(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.queries.download(actor, id);
  }
}
