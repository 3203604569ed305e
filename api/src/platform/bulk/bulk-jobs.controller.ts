import { Controller, Param } from '@nestjs/common';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { CurrentActor, type SessionActor } from '../access/actor.js';
import { Serves } from '../access/serves.js';
import { jobId } from '../jobs/own-job.sql.js';
import { UndoJobs } from './undo-jobs.js';

/** What only a change to many rows can do among a person's jobs. */
@Controller()
export class BulkJobsController {
  constructor(private readonly undoing: UndoJobs) {}

  @Serves(jobRoutes.revert)
  revert(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.undoing.start(actor, id);
  }
}
