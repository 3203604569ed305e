import { Controller, Param } from '@nestjs/common';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { jobId } from '../jobs/own-job.sql.js';
import { CurrentActor, type SessionActor } from '../access/actor.js';
import { Serves } from '../access/serves.js';
import { ExportsQueries } from './exports.queries.js';

/** What only an export can do among a person's jobs. */
@Controller()
export class ExportJobsController {
  constructor(private readonly queries: ExportsQueries) {}

  @Serves(jobRoutes.download)
  download(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.queries.download(actor, id);
  }
}
